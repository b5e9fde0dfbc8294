import type { Profile } from '#contract/account/profile.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** Stores the account that a call has just answered, so that every part of the page shows it. */
export const storeProfile = (profile: Profile) => atomStore.set(sessionAtom, { state: 'in', profile });
