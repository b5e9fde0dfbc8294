import type { Profile } from '#contract/account/profile.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { store } from '#web/shell/store.ts';

/** The account as a call has just answered it: every corner of the page that shows it follows. */
export const keepProfile = (profile: Profile) => store.set(sessionAtom, { state: 'in', profile });
