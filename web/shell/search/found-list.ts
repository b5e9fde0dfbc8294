import type { ComponentType, KeyboardEvent, RefObject } from 'react';

/** What the list under the field of the search gets, and gives. */
export type FoundListProps = {
  text: string;
  listId: string;
  /** takes the keys that are pressed in the field, while the list is there */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** says which option is chosen by the keys, by its id */
  onChoose: (id: string | undefined) => void;
  /** says that somebody wants the list no more */
  onClose: () => void;
  /** says that somebody goes elsewhere */
  onLeave: () => void;
};

type FoundList = ComponentType<FoundListProps>;

let fetchList: () => Promise<FoundList> = () => new Promise(() => {});

/** The root says where the list comes from: it belongs to a later part, and is fetched when somebody is about to search. */
export function registerFoundList(fetch: () => Promise<FoundList>) {
  fetchList = fetch;
}

export const loadFoundList = () => fetchList();
