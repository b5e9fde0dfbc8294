import { ELEMENTS } from '#contract/minerals/periodic-table.ts';

/** By what minerals are grouped for browsing. */
export const mineralGroupKinds = ['letter', 'class', 'element'] as const;
export type MineralGroupKind = (typeof mineralGroupKinds)[number];

/** The orders of a list: by English name, or by the pinyin of the Chinese name. */
export const mineralSorts = ['name', 'pinyin'] as const;
export type MineralSort = (typeof mineralSorts)[number];

/** One list of minerals: `key` is the letter, the class or the element. */
export type MineralList = { kind: MineralGroupKind; key: string; sort: MineralSort };

export const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** The symbols of all elements, and `REE`, by which formulas name the rare earths together. */
export const ELEMENT_KEYS = [...ELEMENTS.map(({ symbol }) => symbol), 'REE'];

/** The number of minerals on a page of a list. */
export const LIST_PAGE_SIZE = 60;
/** No list has more pages. */
export const LIST_PAGES_MAX = 1_000;

/** The name under which a list is stored. */
export const mineralListName = ({ sort, kind, key }: MineralList): string => `${sort} ${kind} ${key}`;
