import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { otherUsername, sessionAtom, watchUser, workUsername } from '#web/shell/session.ts';
import { useLate } from '#web/ui/state/use-late.ts';

const load = () =>
  withPrivateParts(() => import('#web/account/entry/other-user.tsx').then((module) => module.OtherUser));

/** Notices and says that another user has logged in, whose code comes where that is so. */
export function LateOtherUser() {
  useEffect(watchUser, []);
  const session = useAtomValue(sessionAtom);
  const username = workUsername(session);
  const other = otherUsername(session);
  const OtherUser = useLate(load, other !== null);
  if (!OtherUser || other === null || username === null) return null;
  return <OtherUser key={`${username} ${other}`} username={username} other={other} />;
}
