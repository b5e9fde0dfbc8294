import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/routes/paths.ts';
import { word } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** The link is not good, and the way to another. */
export const BadLink = () => (
  <>
    <Note tone="error" live>
      {word('reset_code_wrong')}
    </Note>
    <p className="mt-6">
      <Trans>A link is good for 60 minutes and for one use, and only the newest one works.</Trans>
    </p>
    <p className="mt-6">
      <ButtonLink look="primary" wide to={linkTo('forgotPassword')}>
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </p>
  </>
);

/** The password is changed: the login is next. */
export const ResetDone = () => (
  <>
    <Note tone="success" live>
      <Trans>The password is changed and every device logged out. Log in with the new one.</Trans>
    </Note>
    <p className="mt-6">
      <ButtonLink look="primary" wide replace to={linkTo('login')}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </p>
  </>
);
