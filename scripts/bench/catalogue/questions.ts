import type { publicCollectionApi } from '#contract/collection/api.ts';
import type { InputOf } from '#contract/request.ts';

type Asked = Omit<InputOf<typeof publicCollectionApi.list>, 'username' | 'cursor'>;

/** What a question may cost: so many rows for each specimen shown, and for each that matches. */
export type Bound = { shown: number; match: number };
export type Question = { name: string; asked: Asked; bound: Bound; pages: number };

/** A list without filters walks an index. */
const list: Bound = { shown: 3, match: 0 };
/** Matches are told to be few or many, counted, and found: two rows of the index each time, and what they are sorted by. */
const matches: Bound = { shown: 3, match: 8 };

const question =
  (bound: Bound) =>
  (name: string, asked: Asked, pages = 1) => ({ name, asked, bound, pages });

/** Every way of asking for a collection: lists, single filters, pairs of filters, texts. */
export const questions: Question[] = [
  ...[
    ['list', {}],
    ['list, page 3', {}, 3],
    ['list, newest, page 3', { sort: 'newest' }, 3],
  ].map((one) => question(list)(...(one as [string, Asked, number?]))),
  ...[
    ['series', { serie: 'SC' }],
    ['mineral, common', { mineral: 'quartz' }],
    ['mineral, rare', { mineral: 'legrandite' }],
    ['mineral, newest, page 3', { mineral: 'fluorite', sort: 'newest' }, 3],
    ['element', { element: 'Ca' }],
    ['country', { locality: '156' }],
    ['place, page 3', { locality: '11001' }, 3],
    ['tag', { tag: '紫色' }],
    ['size class', { size_class: 'small_cabinet' }],
    ['with pictures: none', { has_media: 'true' }],
  ].map((one) => question(matches)(...(one as [string, Asked, number?]))),
  ...[
    ['mineral + country', { mineral: 'fluorite', locality: '156' }],
    ['element + tag', { element: 'O', tag: 'twinned' }],
    ['mineral + country, never together', { mineral: 'legrandite', locality: '156' }],
    ['element + country, newest', { element: 'Pb', locality: '276', sort: 'newest' }],
    ['three filters', { element: 'S', locality: '516', tag: 'old stock' }],
  ].map((one) => question(matches)(...(one as [string, Asked]))),
  ...[
    ['萤石', { q: '萤石' }],
    ['fluor', { q: 'fluor' }],
    ['fluor, page 3', { q: 'fluor' }, 3],
    ['blue john', { q: 'blue john' }],
    ['SC-12', { q: 'SC-12' }],
    ['Annaberg', { q: 'Annaberg' }],
    ['安纳贝格', { q: '安纳贝格' }],
    ['legrandite', { q: 'legrandite' }],
    ['in every one', { q: 'crystals' }],
    ['one letter', { q: 's' }],
    ['a word in nothing', { q: 'xyzzy' }],
    ['only in private fields', { q: 'lindqvist' }],
    ['two words never together', { q: 'legrandite annaberg' }],
    ['text + filter', { q: 'fluor', locality: '156' }],
    ['text + filter, never together', { q: 'legrandite', locality: '156' }],
    ['text, by number', { q: 'tsumeb', sort: 'number' }],
    ['text of few, by number', { q: 'legrandite', sort: 'number' }],
  ].map((one) => question(matches)(...(one as [string, Asked, number?]))),
];
