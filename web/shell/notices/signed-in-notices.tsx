import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { OpenImportProgress } from '#web/shell/open-import/open-import-progress.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => import('./administrator-notices.tsx').then((module) => module.AdministratorNotices);

/** What the header tells a user who is logged in: decisions of the administrator, and an open import. */
export function SignedInNotices() {
  const session = useAtomValue(sessionAtom);
  const hasNotice = session.state === 'in' && session.profile.has_notice;
  const Notices = useLazyComponent(load, hasNotice);
  return (
    <>
      {hasNotice && Notices && <Notices />}
      {session.state === 'in' && session.profile.email_refused && <EmailNotice email={session.profile.email} />}
      <OpenImportProgress />
    </>
  );
}

/** That no email reaches the user: until the address is changed, or an email is taken again. */
const EmailNotice = ({ email }: { email: string }) => (
  <div role="status" className="border-t border-mica bg-orpiment-wash">
    <p className="page flex items-start gap-3 py-2 text-t2">
      <Icon name="i-lucide-triangle-alert" className="mt-.5 text-orpiment" />
      <span className="min-w-0 break-anywhere">
        <Trans>Our emails to {email} come back: neither codes nor news reach you.</Trans>{' '}
        <Link to={screenAddress('profile')} className="link">
          <Trans>Change the address</Trans>
        </Link>
      </span>
    </p>
  </div>
);
