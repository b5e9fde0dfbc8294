import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/routes/paths.ts';
import { type FailedForm, FormFailure } from '#web/shell/form/form-failure.tsx';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = { form: FailedForm & { busy: boolean } };

/** The end of the designer: save or cancel, and why saving failed. */
export const SaveDesign = ({ form }: Props) => (
  <>
    <FormFailure form={form} said={word('watermark_save_failed')} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" busy={form.busy && <Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
      <ButtonLink look="text" to={linkTo('watermarkList')}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  </>
);
