import type { Profile } from '#contract/account/profile.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** The account as a call has just answered it: every corner of the page that shows it follows. */
export const keepProfile = (profile: Profile) => atomStore.set(sessionAtom, { state: 'in', profile });
