import { createStore } from 'jotai';

/** The one store of atoms: what outlives a page, reachable from loaders as well as from components. */
export const atomStore = createStore();
