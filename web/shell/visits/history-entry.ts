import { v7 as uuid } from 'uuid';

/**
 * Gives the entry of a full load a key of its own, as the router's own entries have. Without one all of them would share
 * `default`, and a page would begin where another was left. It stays with the entry: reloading and Back find their place.
 */
export function keyEntry() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: uuid() }, '');
}
