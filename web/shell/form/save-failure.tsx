import { word } from '#web/shell/language.ts';
import { type FailedForm, FormFailure } from './form-failure.tsx';

/** Why it was not saved, where no field is at fault; brought to view. */
export const SaveFailure = ({ form }: { form: FailedForm }) =>
  form.failure &&
  form.issues.length === 0 && (
    <div ref={bringToView} className="mt-6">
      <FormFailure form={form} said={word('save_failed')} />
    </div>
  );

/** The end of a long form lies below the buttons that stay in view: what is said there must be seen. */
const bringToView = (messageElement: HTMLElement | null) => messageElement?.scrollIntoView({ block: 'center' });
