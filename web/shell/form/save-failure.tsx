import { ownPageText } from '#web/shell/own-page-text.ts';
import { type FailedForm, FormFailure } from './form-failure.tsx';

/** Why saving failed, if no field is invalid; scrolled into view. */
export const SaveFailure = ({ form }: { form: FailedForm }) =>
  form.failure &&
  form.issues.length === 0 && (
    <div ref={bringToView} className="mt-6">
      <FormFailure form={form} title={ownPageText('save_failed')} />
    </div>
  );

/** The end of a long form lies below the sticky buttons, so the message is scrolled to the centre. */
const bringToView = (messageElement: HTMLElement | null) => messageElement?.scrollIntoView({ block: 'center' });
