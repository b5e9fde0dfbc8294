import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { otherUsername, sessionAtom, watchUser, workUsername } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => withPrivateAssets(() => import('./other-user.tsx').then((module) => module.OtherUser));

/** Detects that another user has logged in and shows a dialog, whose code is loaded only then. */
export function LazyOtherUser() {
  useEffect(watchUser, []);
  const session = useAtomValue(sessionAtom);
  const username = workUsername(session);
  const newUsername = otherUsername(session);
  const OtherUser = useLazyComponent(load, newUsername !== null);
  if (!OtherUser || newUsername === null || username === null) return null;
  return <OtherUser key={`${username} ${newUsername}`} username={username} newUsername={newUsername} />;
}
