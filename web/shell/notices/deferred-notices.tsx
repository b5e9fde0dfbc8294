import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => import('./signed-in-notices.tsx').then((module) => module.SignedInNotices);

/** Notices for a user who is logged in, with code that visitors do not download. */
export function DeferredNotices() {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const Content = useLazyComponent(load, isIn);
  return Content && <Content />;
}
