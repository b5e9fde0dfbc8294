import { atom } from 'jotai';
import { isServer } from '#web/lib/is-server.ts';

/** The host under which this page is served, for absolute addresses. */
export const hostAtom = atom(isServer ? '' : location.host);
