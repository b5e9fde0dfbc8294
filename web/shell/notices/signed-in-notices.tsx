import { useAtomValue } from 'jotai';
import { OpenImportProgress } from '#web/shell/open-import/open-import-progress.tsx';
import { sessionAtom } from '#web/shell/session.ts';
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
      <OpenImportProgress />
    </>
  );
}
