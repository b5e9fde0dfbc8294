import { useAtomValue } from 'jotai';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import type { ReachedIntent } from './reach-text.tsx';

// Only for users, whose pages the server renders as a visitor's.
const loadReachText = () => withPrivateAssets(() => import('./reach-text.tsx').then((module) => module.ReachText));

/** That somebody else's intent does not ship to the country of the user who reads it. */
export function ReaderReach({ intent, variant }: { intent: ReachedIntent; variant: 'start' | 'card' }) {
  const session = useAtomValue(sessionAtom);
  const username = session.state === 'in' ? session.profile.username : null;
  const isOthers = username !== null && username !== intent.username;
  const ReachText = useLazyComponent(loadReachText, isOthers);
  return isOthers && ReachText ? <ReachText intent={intent} username={username} variant={variant} /> : null;
}
