import { Trans } from '@lingui/react/macro';
import { screenAddress } from '#contract/routes/paths.ts';
import { specifiedText } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** The message that the link is not valid, with a way to request another. */
export const BadLink = () => (
  <>
    <Note tone="error" live>
      {specifiedText('reset_code_wrong')}
    </Note>
    <p className="mt-6">
      <Trans>A link is good for 60 minutes and for one use, and only the newest one works.</Trans>
    </p>
    <p className="mt-6">
      <ButtonLink variant="primary" wide to={screenAddress('forgotPassword')}>
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </p>
  </>
);

/** The message that the password is changed, with a link to the login. */
export const ResetDone = () => (
  <>
    <Note tone="success" live>
      <Trans>The password is changed and every device logged out. Log in with the new one.</Trans>
    </Note>
    <p className="mt-6">
      <ButtonLink variant="primary" wide replace to={screenAddress('login')}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </p>
  </>
);
