import type { ComponentType, KeyboardEvent, RefObject } from 'react';

/** The props of the list under the search field. */
export type FoundListProps = {
  text: string;
  listId: string;
  /** receives the keys pressed in the field while the list is shown */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** reports the id of the option chosen with the keys */
  onChoose: (id: string | undefined) => void;
  /** called when the list should close */
  onClose: () => void;
  /** called when the user goes to another page */
  onLeave: () => void;
};

type FoundList = ComponentType<FoundListProps>;

let fetchList: () => Promise<FoundList> = () => new Promise(() => {});

/**
 * The root registers the loader of the list: it belongs to a later part, and is loaded when the user is about to
 * search.
 */
export function registerFoundList(fetch: () => Promise<FoundList>) {
  fetchList = fetch;
}

export const loadFoundList = () => fetchList();
