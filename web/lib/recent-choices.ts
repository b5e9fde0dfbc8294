import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { RECENT_PREFIX } from './forget-recent-choices.ts';
import { userKey } from './user-key.ts';

/** A recent choice, and the texts typed for it, folded. */
type Recent<T> = { item: T; typed: string[] };

/** A user's recent choices on this device, the latest first. */
export type RecentChoices<T> = {
  list: () => T[];
  /** those whose name, or a text typed for them, begins with the text */
  findMatches: (text: string) => T[];
  remember: (item: T, input: string) => void;
  forget: () => void;
};

type Kind<T> = {
  /** permanent, because it is part of the storage key */
  name: string;
  /** converts the stored value to the present shape, or null when it can no longer be used */
  read: (value: unknown) => T | null;
  itemNames: (item: T) => readonly (string | null)[];
};

const CHOICES_MAX = 30;
const TYPED_MAX_TEXTS = 3;
/** Increased when the shape of what is stored changes. */
const VERSION = 1;

/** The last thirty choices of one kind, stored on this device until the log-out. */
export function recentChoices<T extends { id: string | number }>({
  name,
  read,
  itemNames: namesOf,
}: Kind<T>): RecentChoices<T> {
  const key = () => userKey(`${RECENT_PREFIX}${VERSION}:${name}`);
  const storedRecents = () =>
    readStored(key()).flatMap(({ item, typed }): Recent<T>[] => {
      const validItem = read(item);
      return validItem === null ? [] : [{ item: validItem, typed }];
    });
  const matches = ({ item, typed }: Recent<T>, query: string) =>
    typed.some((text) => text.startsWith(query)) ||
    namesOf(item).some((itemName) => itemName !== null && startsWord(foldText(itemName), query));
  return {
    list: () => storedRecents().map(({ item }) => item),
    findMatches(text) {
      const query = foldText(text);
      return query === '' ? [] : storedRecents().flatMap((recent) => (matches(recent, query) ? [recent.item] : []));
    },
    remember(item, text) {
      const previousRecent = storedRecents().find((recent) => recent.item.id === item.id);
      const otherRecents = storedRecents().filter((recent) => recent.item.id !== item.id);
      const typedTexts = [...new Set([foldText(text), ...(previousRecent?.typed ?? [])])]
        .filter(Boolean)
        .slice(0, TYPED_MAX_TEXTS);
      writeStored(key(), [{ item, typed: typedTexts }, ...otherRecents].slice(0, CHOICES_MAX));
    },
    forget: () => writeStored(key(), []),
  };
}

function readStored(key: string): Recent<unknown>[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.flatMap(asRecent) : [];
  } catch {
    return [];
  }
}

function asRecent(value: unknown): Recent<unknown>[] {
  if (typeof value !== 'object' || value === null || !('item' in value) || !('typed' in value)) return [];
  const typedTexts = Array.isArray(value.typed) ? value.typed.filter((text) => typeof text === 'string') : [];
  return [{ item: value.item, typed: typedTexts }];
}

function writeStored(key: string, list: readonly Recent<unknown>[]) {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // A full or closed storage stores nothing; the search still works.
  }
}
