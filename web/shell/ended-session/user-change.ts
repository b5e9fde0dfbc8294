import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom, workUsername } from '#web/shell/session.ts';

/** Calls `forget` when a user logs out or another logs in, not when a session merely ended. */
export function onUserLeft(forget: () => void) {
  let username = workUsername(atomStore.get(sessionAtom));
  atomStore.sub(sessionAtom, () => {
    const session = atomStore.get(sessionAtom);
    const previousUsername = username;
    username = workUsername(session);
    if (session.state === 'out' ? username === null : previousUsername !== null && previousUsername !== username)
      forget();
  });
}
