import { createStore } from 'jotai';

/** The store of all atoms: it outlives a page, and loaders and components both reach it. */
export const atomStore = createStore();
