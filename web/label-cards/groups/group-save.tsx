import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/routes/paths.ts';
import { type FailedForm, FormFailure } from '#web/shell/form/form-failure.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = { form: FailedForm & { busy: boolean }; isChanged: boolean };

/** The end of a group's form: the buttons to save or cancel, and why saving failed. */
export const GroupSave = ({ form, isChanged }: Props) => (
  <>
    <FormFailure form={form} said={word('groups_update_failed')} />
    <SaveBar said={isChanged && <Trans>Not saved yet; kept on this device.</Trans>}>
      <Button type="submit" look="primary" busy={form.busy && <Trans>Saving…</Trans>}>
        <Trans>Save group</Trans>
      </Button>
      <ButtonLink look="text" to={linkTo('labelCardList')}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </SaveBar>
  </>
);
