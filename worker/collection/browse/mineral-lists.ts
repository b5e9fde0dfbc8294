import { type SQL, sql } from 'drizzle-orm';
import type { ListedMineral, MineralGroup, MineralGroups } from '#contract/collection/browse/browse-api.ts';
import {
  ALPHABET,
  ELEMENT_KEYS,
  LIST_PAGE_SIZE,
  type MineralList,
  mineralListName,
} from '#contract/collection/browse/mineral-lists.ts';
import { mineralClasses } from '#contract/minerals/mineral-classes.ts';
import { countOfMineral } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { minerals } from '#worker/minerals/tables.ts';

/** The number of minerals in a list: positions run from 0, so that the last one tells it. */
const listTotal = (name: SQL): SQL =>
  sql`coalesce((select max(position) + 1 from mineral_lists where list = ${name}), 0)`;

/** Returns the groups that have minerals, with how many minerals: two rows read for each group. */
export async function readMineralGroups(core: CoreDb): Promise<MineralGroups> {
  const groups = [
    ...groupLists('letters', 'letter', 'name', ALPHABET),
    ...groupLists('pinyin', 'letter', 'pinyin', ALPHABET),
    ...groupLists('classes', 'class', 'name', mineralClasses),
    ...groupLists('elements', 'element', 'name', ELEMENT_KEYS),
  ];
  const rows = await core.all<MineralGroup & { group_name: keyof MineralGroups }>(sql`
    select value ->> 'group' as group_name, value ->> 'key' as key, ${listTotal(sql`value ->> 'list'`)} as mineral_count
    from json_each(${JSON.stringify(groups)}) where mineral_count > 0`);
  const groupRows = (name: keyof MineralGroups) =>
    rows.filter(({ group_name }) => group_name === name).map(({ key, mineral_count }) => ({ key, mineral_count }));
  return {
    letters: groupRows('letters'),
    pinyin: groupRows('pinyin'),
    classes: groupRows('classes'),
    elements: groupRows('elements'),
  };
}

const groupLists = (
  group: keyof MineralGroups,
  kind: MineralList['kind'],
  sort: MineralList['sort'],
  keys: readonly string[],
) => keys.map((key) => ({ group, key, list: mineralListName({ kind, key, sort }) }));

/** Returns a page of a list, counted from 1, with the counts of shown specimens: three rows read for each mineral. */
export async function readMineralList(
  core: CoreDb,
  { page, ...list }: MineralList & { page: number },
): Promise<{ items: ListedMineral[]; total: number }> {
  const name = mineralListName(list);
  const start = (page - 1) * LIST_PAGE_SIZE;
  const items = await core.all<ListedMineral>(sql`
    select ${minerals.id} as id, ${minerals.name} as name, ${minerals.name_zh} as name_zh,
      ${minerals.formula} as formula, ${minerals.kind} as kind, ${countOfMineral(minerals.id)} as specimen_count
    from mineral_lists cross join ${minerals} on ${minerals.id} = mineral_lists.mineral_id
    where list = ${name} and position >= ${start} and position < ${start + LIST_PAGE_SIZE}
    order by position`);
  const [row] = await core.all<{ total: number }>(sql`select ${listTotal(sql`${name}`)} as total`);
  return { items, total: row?.total ?? 0 };
}
