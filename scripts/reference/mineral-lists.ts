import {
  ALPHABET,
  type MineralSort,
  mineralListName,
  mineralSorts,
} from '#contract/collection/browse/mineral-lists.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { NamedMineral } from './mineral-rows.ts';
import { nameSyllables } from './pinyin.ts';
import { eachInsert } from './sql.ts';

type ListRow = { list: string; position: number; mineral_id: string };

/** A name without Latin letters and without pinyin stands under the last letter, so that every mineral is in a list. */
const LAST_KEY = 'z';

/** What a mineral is sorted by: a name in pinyin, syllable by syllable; one without a Chinese name by its English name. */
function sortKey({ name, name_zh }: NamedMineral, sort: MineralSort): string {
  const syllables = sort === 'pinyin' && name_zh ? nameSyllables(name_zh) : [];
  return syllables.length > 0 ? `${syllables.join(' ')} ${name_zh}` : foldText(name);
}

/** The lists of letters in both orders: each mineral except synonyms once in each. */
export function alphabetLists(minerals: readonly NamedMineral[]): ListRow[] {
  const shownMinerals = minerals.filter(({ kind }) => kind !== 'synonym');
  return mineralSorts.flatMap((sort) => {
    const entries = shownMinerals
      .map((mineral) => ({ id: mineral.id, key: sortKey(mineral, sort) }))
      .sort((a, b) => compareTexts(a.key, b.key) || compareTexts(a.id, b.id));
    const lists = Map.groupBy(entries, ({ key }) => ALPHABET.find((initial) => key.startsWith(initial)) ?? LAST_KEY);
    return [...lists].flatMap(([initial, listEntries]) =>
      listEntries.map(({ id }, position) => ({
        list: mineralListName({ sort, kind: 'letter', key: initial }),
        position,
        mineral_id: id,
      })),
    );
  });
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The statements that replace all lists; those of classes and elements follow the order of the letters. */
export function* mineralListStatements(minerals: readonly NamedMineral[]): Generator<string, void> {
  yield 'delete from mineral_lists';
  yield* eachInsert('mineral_lists', ['list', 'position', 'mineral_id'], alphabetLists(minerals));
  for (const sort of mineralSorts) {
    yield groupListsSql(sort, 'class', 'm.class', '');
    yield groupListsSql(sort, 'element', 'e.element', 'join mineral_elements e on e.mineral_id = m.id');
  }
}

const groupListsSql = (sort: MineralSort, kind: 'class' | 'element', key: string, join: string) => {
  const alphabetPrefix = mineralListName({ sort, kind: 'letter', key: '' });
  return `insert into mineral_lists (list, position, mineral_id)
    select '${mineralListName({ sort, kind, key: '' })}' || ${key},
      row_number() over (partition by ${key} order by l.list, l.position) - 1, m.id
    from mineral_lists l join minerals m on m.id = l.mineral_id ${join}
    where l.list >= '${alphabetPrefix}' and l.list < '${alphabetPrefix}{' and ${key} is not null`;
};
