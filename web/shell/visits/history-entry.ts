import { v7 as uuid } from 'uuid';

/**
 * Gives the history entry of a full load its own key, as the router's entries have. Without one they would all
 * share `default`, and a page would start at another's scroll position. The key stays with the entry, so that
 * reloading and Back restore the position.
 */
export function keyEntry() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: uuid() }, '');
}
