import { describe, expect, it } from 'vitest';
import type { HeldLocality } from '#scripts/reference/held-rows.ts';
import { applyAll } from '#scripts/reference/local-database.ts';
import { referenceStatements } from '#scripts/reference/statements.ts';
import { collectLocalities } from './collect-localities.ts';
import { emptyCore, readHeldRows, smallReference } from './database-for-tests.ts';
import { readGeoLine } from './geonames.ts';
import { whyNotThere } from './locality-tree.ts';
import { GEONAMES_FROM, planLocalities } from './plan-localities.ts';
import { collectNames, planNames } from './plan-names.ts';

type Cells = Partial<
  Record<'id' | 'name' | 'others' | 'lat' | 'lon' | 'code' | 'country' | 'admin1' | 'admin2' | 'people', string>
>;
const line = ({
  id = '7',
  name = 'New Mine',
  others = '',
  lat = '-20',
  lon = '15',
  code = 'S.MN',
  country = 'NA',
  admin1 = '',
  admin2 = '',
  people = '0',
}: Cells) =>
  [
    id,
    name,
    name,
    others,
    lat,
    lon,
    ...code.split('.'),
    country,
    '',
    admin1,
    admin2,
    '',
    '',
    people,
    '',
    '',
    '',
    '',
  ].join('\t');

async function* numberLines(texts: Iterable<string>) {
  let lineNumber = 0;
  for (const text of texts) yield { line: ++lineNumber, text };
}
const collect = (cells: Cells[]) => collectLocalities(numberLines(cells.map(line)), []);

const database = emptyCore();
applyAll(database, referenceStatements(smallReference));
const embeddedLocalities = readHeldRows(database).localities;
const plan = async (heldLocalities: readonly HeldLocality[], ...cells: Cells[]) =>
  planLocalities(heldLocalities, await collect(cells));
const applyPlan = (
  heldLocalities: readonly HeldLocality[],
  { addedRows, rowChanges }: Awaited<ReturnType<typeof plan>>,
) => [
  ...new Map(
    [...heldLocalities, ...addedRows, ...rowChanges.map((change) => change.newRow)].map((locality) => [
      locality.id,
      locality,
    ]),
  ).values(),
];

describe('what is taken', () => {
  it.each([
    [{ code: 'S.MN' }, 'mine'],
    [{ code: 'S.MNAU' }, 'mine'],
    [{ code: 'S.MNQR' }, 'quarry'],
    [{ code: 'S.MNMT' }, null],
    [{ code: 'L.MNA' }, 'deposit'],
    [{ code: 'P.PPL', people: '15000' }, 'place'],
    [{ code: 'P.PPL', people: '14999' }, null],
    [{ code: 'P.PPLA' }, 'place'],
    [{ code: 'T.MT', others: 'a,b,c' }, 'mountain'],
    [{ code: 'T.MT', others: 'a' }, null],
    [{ code: 'A.ADM1' }, 'region'],
    [{ code: 'A.ADM2' }, 'district'],
    [{ code: 'H.STM' }, null],
  ])('%j is %s', (cells, kind) => {
    const read = readGeoLine({ line: 1, text: line(cells) });
    expect('place' in read ? read.place.kind : null).toBe(kind);
  });

  it.each([
    [{ lat: '91' }, 'the position is not on the Earth'],
    [{ lon: '181' }, 'the position is not on the Earth'],
    [{ lat: 'NaN' }, 'the position is not on the Earth'],
    [{ lat: '' }, 'the position is not on the Earth'],
    [{ id: '-4' }, 'the number of the place is no number'],
    [{ id: '9999999999' }, 'the number of the place is no number'],
    [{ name: 'x'.repeat(5000) }, 'the name is 5000 characters long (at most 120)'],
    [{ name: 'Bell\u0007 Mine' }, 'the name holds control characters'],
    [{ name: '\u200f' }, 'the name is empty'],
  ])('%j is at fault', (cells, skipReason) => {
    expect(readGeoLine({ line: 1, text: line(cells) })).toEqual({ skipReason, bad: true });
  });

  it('a few other names, no codes, Latin and Chinese ones; in China the Chinese one is the name', () => {
    const otherNames = 'TSB,Тсумеб,楚梅布,Tsumeb,Zumeb,a'.concat(',b'.repeat(50));
    expect(readGeoLine({ line: 1, text: line({ name: 'Tsumeb', others: otherNames }) })).toMatchObject({
      place: { name_zh: null, names_other: ['楚梅布', 'Zumeb', 'a', 'b'] },
    });
    expect(readGeoLine({ line: 1, text: line({ name: 'Tsumeb', others: otherNames, country: 'CN' }) })).toMatchObject({
      place: { name_zh: '楚梅布' },
    });
  });
});

describe('a place that is known', () => {
  it.each([
    ['by its name', { name: 'Tsumeb Mine', lat: '-19.24', lon: '17.71' }],
    ['in another language', { name: 'Mina Tsumeb', lat: '-19.24', lon: '17.71' }],
    ['by its Chinese name', { name: 'Yaogang', others: '瑶岗仙矿', country: 'CN', lat: '25.6', lon: '113.3' }],
  ])('%s makes no double', async (_, cells) => {
    const { addedRows, rowChanges, skips } = await plan(embeddedLocalities, cells);
    expect({ added: addedRows, changed: rowChanges, reasons: [...skips.keys()] }).toEqual({
      added: [],
      changed: [],
      reasons: ['known here already'],
    });
  });

  it('is another one when it is far away or in another country', async () => {
    expect((await plan(embeddedLocalities, { name: 'Tsumeb Mine', lat: '-25', lon: '17.71' })).addedRows).toHaveLength(
      1,
    );
    expect((await plan(embeddedLocalities, { name: 'Tsumeb Mine', country: 'CN' })).addedRows).toHaveLength(1);
  });

  it('keeps all it has', async () => {
    const bare = embeddedLocalities.map((locality) =>
      locality.name === 'Tsumeb Mine' ? { ...locality, lat: null, lon: null } : locality,
    );
    expect((await plan(bare, { name: 'Tsumeb Mine' })).rowChanges).toMatchObject([
      {
        fields: ['lat', 'lon', 'precision'],
        newRow: { name_zh: '楚梅布矿', source: 'embedded', sources: { lat: 'geonames' } },
      },
    ]);
  });

  it('is not touched when a person changed it', async () => {
    const [locality] = (await plan(embeddedLocalities, {})).addedRows;
    const heldLocalities = [...embeddedLocalities, ...(locality ? [{ ...locality, source: 'survey' }] : [])];
    const repeatedPlan = await plan(heldLocalities, { name: 'Other name' });
    expect({ ...repeatedPlan, skips: [...repeatedPlan.skips.keys()] }).toMatchObject({
      addedRows: [],
      rowChanges: [],
      skips: ['changed by a person'],
    });
  });
});

describe('a new place', () => {
  const region = { id: '8', name: 'Hunan', code: 'A.ADM1', country: 'CN', admin1: '11', lat: '27', lon: '112' };
  const newRegion = { id: '9', name: 'Nowhere', code: 'A.ADM1', admin1: '38' };
  const newDistrict = { id: '10', name: 'Some District', code: 'A.ADM2', admin1: '38', admin2: '1901' };

  it('gets an id of its own and lies in its country', async () => {
    const [locality] = (await plan(embeddedLocalities, {})).addedRows;
    expect(locality).toMatchObject({ id: GEONAMES_FROM + 7, source: 'geonames', precision: 'approx' });
    expect(locality?.path.map(({ name }) => name)).toEqual(['New Mine', 'Namibia']);
  });

  it('lies in the region that is known, or in a new one and its district, wherever in the file they stand', async () => {
    const knownRegionPlan = await plan(embeddedLocalities, { country: 'CN', admin1: '11' }, region);
    expect(knownRegionPlan.addedRows.map(({ path }) => path.map(({ name }) => name))).toEqual([
      ['New Mine', 'Hunan', 'China'],
    ]);
    const { addedRows } = await plan(embeddedLocalities, { admin1: '38', admin2: '1901' }, newDistrict, newRegion);
    expect(addedRows.find(({ name }) => name === 'New Mine')?.path.map(({ name }) => name)).toEqual([
      'New Mine',
      'Some District',
      'Nowhere',
      'Namibia',
    ]);
  });

  it('brings regions and districts only when something lies in them', async () => {
    const { addedRows, skips } = await plan(embeddedLocalities, newRegion, newDistrict);
    expect(addedRows).toEqual([]);
    expect([...skips.keys()]).toEqual(['a region or district in which nothing else is taken']);
  });

  it('is left out when its country is not known', async () => {
    expect([...(await plan(embeddedLocalities, { country: 'ZZ' })).skips.keys()]).toEqual([
      'lies in no country that is known',
    ]);
  });

  it('takes its new name into the paths of all that lies in it', async () => {
    const firstPlan = await plan(embeddedLocalities, { admin1: '38' }, newRegion);
    const heldLocalities = applyPlan(embeddedLocalities, firstPlan);
    const secondPlan = await plan(heldLocalities, { admin1: '38' }, { ...newRegion, name: 'Somewhere' });
    expect(secondPlan.rowChanges.map(({ newRow: { path } }) => path.map(({ name }) => name))).toEqual(
      expect.arrayContaining([['New Mine', 'Somewhere', 'Namibia']]),
    );
    expect(
      await plan(applyPlan(heldLocalities, secondPlan), { admin1: '38' }, { ...newRegion, name: 'Somewhere' }),
    ).toMatchObject({
      addedRows: [],
      rowChanges: [],
      unchangedCount: 2,
    });
  });

  it('is not moved under its own child', async () => {
    const firstPlan = await plan(embeddedLocalities, { admin1: '38', admin2: '1901' }, newDistrict, newRegion);
    const heldLocalities = applyPlan(embeddedLocalities, firstPlan);
    const secondPlan = await plan(
      heldLocalities,
      { id: '10', admin1: '39', code: 'S.MN' },
      { id: '7', name: 'New Mine', code: 'A.ADM1', admin1: '39' },
    );
    expect(secondPlan.rowChanges.map(({ newRow: { id } }) => id)).not.toContain(GEONAMES_FROM + 10);
    expect([...secondPlan.skips.keys()]).toContain('a mine lies in it');
  });
});

describe('the tree', () => {
  const node = (id: number, parent_id: number | null, kind: HeldLocality['kind'], country_iso2 = 'NA') => ({
    id,
    name: `${id}`,
    parent_id,
    kind,
    country_iso2,
  });
  const heldLocalities = [
    node(1, null, 'country'),
    node(2, 1, 'region'),
    node(3, 2, 'district'),
    node(5, 6, 'district'),
    node(6, 5, 'region'),
  ];
  it.each([
    ['a mine in a district', node(4, 3, 'mine'), null],
    ['a country in nothing', node(4, null, 'country'), null],
    ['a mine in nothing', node(4, null, 'mine'), 'lies in nothing'],
    ['a missing parent', node(4, 99, 'mine'), 'lies in a place that is not there (99)'],
    ['itself', node(2, 2, 'region'), 'would lie in itself'],
    ['its own child', node(2, 3, 'region'), 'would lie in itself'],
    ['a circle', node(4, 5, 'mine'), 'would lie in itself'],
    ['a smaller kind', node(4, 3, 'region'), "a region can't lie in a district"],
    ['another country', node(4, 2, 'mine', 'CN'), 'would lie in another country'],
  ])('%s', (_, locality, reason) => {
    expect(whyNotThere(locality, new Map(heldLocalities.map((row) => [row.id, row])))).toBe(reason);
  });
});

describe('many lines', () => {
  const createCells = (count: number, cells: (n: number) => Cells) =>
    Array.from({ length: count }, (_, n) => ({ id: String(n + 1), ...cells(n) }));

  it('20,000 are read, and only what is of use is kept', async () => {
    const read = await collect(
      createCells(20_000, (n) => ({ name: `Mine ${n}`, code: n % 100 === 0 ? 'S.MN' : 'H.STM' })),
    );
    expect([
      read.spots.length,
      [...read.skips.values()].map(({ count, examples }) => [count, examples.length]),
    ]).toEqual([200, [[19_800, 3]]]);
    expect(planLocalities(embeddedLocalities, read).addedRows).toHaveLength(200);
  });

  it('are refused when too many are at fault, or too many would be taken', async () => {
    await expect(collect(createCells(100, () => ({ lat: '95' })))).rejects.toThrow(
      '21 of the first 21 lines are at fault',
    );
    const lines = numberLines(createCells(11, () => ({})).map(line));
    await expect(collectLocalities(lines, [], undefined, 10)).rejects.toThrow('more than 10 places of use');
  });

  it('can be only those of some countries', async () => {
    const { spots } = await collectLocalities(numberLines([line({}), line({ id: '8', country: 'CN' })]), ['CN']);
    expect(spots.map(({ geonameid }) => geonameid)).toEqual([8]);
  });
});

it('an import of places takes the best Chinese name of alternateNamesV2 for places it brought, in simplified characters', async () => {
  const heldLocalities = applyPlan(embeddedLocalities, await plan(embeddedLocalities, {}));
  const names = [
    '1\t7\tzh-TW\t新礦山\t\t\t\t',
    '2\t7\tzh\t新矿山\t1\t\t\t',
    '3\t7\tzh\t俗名\t\t\t1\t',
    '4\t7\ten\tNew\t\t\t\t',
    '5\t8\tzh\t别处\t\t\t\t',
  ];
  const foundNames = await collectNames(numberLines(names), heldLocalities);
  expect([...foundNames]).toEqual([[GEONAMES_FROM + 7, ['新矿山']]]);
  const namePlan = planNames(heldLocalities, foundNames);
  expect(namePlan.rowChanges).toMatchObject([{ newRow: { name_zh: '新矿山', path: [{ name_zh: '新矿山' }, {}] } }]);
  expect(planNames(applyPlan(heldLocalities, namePlan), foundNames).rowChanges).toEqual([]);
});
