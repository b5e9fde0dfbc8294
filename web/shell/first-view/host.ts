import { atom } from 'jotai';
import { isServer } from '#web/lib/is-server.ts';

/** The host under which this page is read, for addresses that are written out. */
export const hostAtom = atom(isServer ? '' : location.host);
