import { mineralClasses } from '#contract/minerals/mineral-classes.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import {
  ALPHABET,
  ELEMENT_KEYS,
  LIST_PAGES_MAX,
  type MineralGroupKind,
  type MineralList,
  mineralGroupKinds,
} from './mineral-lists.ts';

/** A page of a list, counted from 1. */
export type MineralListPage = MineralList & { page: number };

const keys: Record<MineralGroupKind, readonly string[]> = {
  letter: ALPHABET,
  class: mineralClasses,
  element: ELEMENT_KEYS,
};

/**
 * Returns the list that an address names, in whatever case; null if it names none, 'unknown' for a letter, class,
 * element or page that does not exist.
 */
export function readMineralListAddress(searchParams: URLSearchParams): MineralListPage | 'unknown' | null {
  const kind = mineralGroupKinds.find((groupKind) => searchParams.has(groupKind));
  if (kind === undefined) return null;
  const text = (searchParams.get(kind) ?? '').toLowerCase();
  const key = keys[kind].find((groupKey) => groupKey.toLowerCase() === text);
  const page = readPageNumber(searchParams.get('page'));
  if (key === undefined || page === null) return 'unknown';
  return { kind, key, sort: searchParams.get('sort') === 'pinyin' ? 'pinyin' : 'name', page };
}

function readPageNumber(text: string | null): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
  return page !== null && page <= LIST_PAGES_MAX ? page : null;
}

/** Returns the address of a page of a list. */
export function mineralListAddress({ kind, key, sort, page }: MineralListPage): string {
  const searchParams = new URLSearchParams({ [kind]: key });
  if (sort === 'pinyin') searchParams.set('sort', sort);
  if (page > 1) searchParams.set('page', String(page));
  return `${screenAddress('minerals')}?${searchParams}`;
}
