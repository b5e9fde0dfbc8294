import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldText } from '#contract/text/fold-text.ts';
import { readBrought } from '#scripts/reference/held-rows.ts';
import { applyAll } from '#scripts/reference/local-database.ts';
import { type Reference, referenceStatements } from '#scripts/reference/statements.ts';
import {
  createAsk,
  emptyCore,
  forgetFiles,
  readHeldRows,
  smallReference,
  writeTestFile,
} from './database-for-tests.ts';
import { describePlan } from './describe-plan.ts';
import { makePlan } from './make-plan.ts';
import { askUnfinished, isToDo, planStatements, readUnfinished } from './plan-statements.ts';

const importTime = '2026-11-21T00:00:00.000Z';
const list = `"Mineral Name","IMA Chemistry (HTML)","IMA Status","Crystal Systems","IMA Mineral Symbol"
"Fluorite","CaF<sub>2</sub>","Approved","cubic","Wrong"
"Sincosite","CaV<sub>2</sub>(PO<sub>4</sub>)<sub>2</sub>O<sub>2</sub>·4H<sub>2</sub>O","Approved","triclinic","Sin"
"Inventite-(Mn)","Mn<sup>2+</sup>S<sub>2</sub>","Approved","cubic","Inv-Mn"
"Madeupite","◻Pb<sub>2</sub>O","Approved","","Mdp"
`;
const localityFile = `7\tNew Mine\tNew Mine\t\t-20\t15\tS\tMN\tNA\t\t38\t\t\t\t0\t\t\t\t\n8\tNowhere\tNowhere\t\t-20\t15\tA\tADM1\tNA\t\t38\t\t\t\t0\t\t\t\t\n`;

let database: DatabaseSync;
beforeEach(() => {
  database = emptyCore();
  load();
});
afterEach(() => {
  database.close();
  forgetFiles();
});

const load = (reference: Reference = smallReference) =>
  applyAll(database, referenceStatements(reference, readBrought(createAsk(database)), importTime));

async function planContent(content: string) {
  const heldRows = readHeldRows(database);
  const editions = database.prepare('select id, edition from reference_sources').all();
  const plan = await makePlan(writeTestFile(content), heldRows, {
    countries: [],
    editions: new Map(editions.map(({ id, edition }) => [String(id), edition === null ? null : String(edition)])),
    say: () => {},
  });
  const unfinishedTables = readUnfinished(database.prepare(askUnfinished).all());
  return {
    plan,
    isToDo: isToDo(plan, unfinishedTables),
    statements: [...planStatements(plan, heldRows, unfinishedTables, importTime)],
  };
}
const importContent = async (content: string) => applyAll(database, (await planContent(content)).statements);

const tables =
  'minerals mineral_elements mineral_terms mineral_prefixes mineral_lists mineral_near_keys localities locality_terms locality_prefixes locality_keys reference_loads reference_sources'.split(
    ' ',
  );
const dump = () =>
  tables.map((table) =>
    database
      .prepare(`select * from ${table}`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  );
const isFound = (table: string, text: string) =>
  database.prepare(`select 1 from ${table} where term = ?`).get(foldText(text)) !== undefined;
const readMineral = (id: string) => database.prepare('select * from minerals where id = ?').get(id);

describe('an import', () => {
  it('adds what is new, fills what is empty, and is found', async () => {
    await importContent(list);
    expect(readMineral('inventite-mn')).toMatchObject({
      formula: 'Mn^2+^S_2_',
      symbol: 'Inv-Mn',
      source: 'rruff',
      sources: '{}',
    });
    expect(readMineral('fluorite')).toMatchObject({ symbol: 'Flr', source: 'embedded', sources: '{}' });
    expect(readMineral('sincosite')).toMatchObject({ source: 'embedded', sources: expect.stringContaining('"rruff"') });
    expect(
      database.prepare(`select element from mineral_elements where mineral_id = 'madeupite' order by position`).all(),
    ).toMatchObject([{ element: 'Pb' }, { element: 'O' }]);
    expect(['Inventite-(Mn)', 'Mdp', 'Fluorite'].map((name) => isFound('mineral_terms', name))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('writes down where it came from, on what terms, and how many rows', async () => {
    await importContent(list);
    await importContent(localityFile);
    const sources = database.prepare('select id, licence, edition, rows from reference_sources order by id').all();
    expect(sources).toMatchObject([
      { id: 'embedded', rows: smallReference.minerals.length + smallReference.localities.length },
      { id: 'geonames', licence: 'CC BY 4.0', edition: null, rows: 2 },
      { id: 'rruff', licence: expect.stringContaining('No formal open licence'), edition: '2025', rows: 2 },
    ]);
  });

  it.each([
    ['minerals', list],
    ['places', localityFile],
  ])('has nothing to do the second time: %s', async (_, content) => {
    await importContent(content);
    const dumpBefore = dump();
    const repeatedPlan = await planContent(content);
    expect({ isToDo: repeatedPlan.isToDo, statements: repeatedPlan.statements }).toEqual({
      isToDo: false,
      statements: [],
    });
    expect(dump()).toEqual(dumpBefore);
  });

  it.each([
    ['minerals', list],
    ['places', localityFile],
  ])('broken off at any statement, goes on to the same result: %s', async (_, content) => {
    const { statements } = await planContent(content);
    applyAll(database, statements);
    const completeDump = dump();
    for (let end = 1; end < statements.length; end++) {
      database.close();
      database = emptyCore();
      load();
      applyAll(database, statements.slice(0, end));
      await importContent(content);
      expect(dump(), `${end} of ${statements.length}`).toEqual(completeDump);
    }
  });

  it('never changes a row that a person changed, even between planning and writing', async () => {
    const { statements } = await planContent(list);
    database.exec(`update minerals set source = 'curated', name = 'Mine own' where id = 'sincosite'`);
    applyAll(database, statements);
    expect(readMineral('sincosite')).toMatchObject({ name: 'Mine own', source: 'curated' });
  });

  it('says what it will do before it does', async () => {
    const lines = describePlan((await planContent(list)).plan).join('\n');
    expect(lines).toContain('Adds 2 minerals: Inventite-(Mn); Madeupite');
    expect(lines).toMatch(/Changes 1 mineral: Sincosite: \w+ null → "/);
    expect(lines).toContain('Licence: No formal open licence');
  });

  it('makes no statement that D1 would refuse for its size', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `"Made${n}ite","Pb<sub>${n}</sub>O","Approved","",""`);
    const { statements } = await planContent(`${list}${rows.join('\n')}\n`);
    expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000);
  });
});

describe('loading the embedded files again', () => {
  it('keeps what was imported, and its terms', async () => {
    await importContent(list);
    await importContent(localityFile);
    const dumpBefore = dump();
    load();
    expect(dump()).toEqual(dumpBefore);
    expect([isFound('mineral_terms', 'Madeupite'), isFound('locality_terms', 'New Mine')]).toEqual([true, true]);
  });

  it('lets the files win where they have learnt something, and keeps the rest', async () => {
    database.exec(`update minerals set crystal_system = null, symbol = null where id = 'quartz'`);
    const minerals = smallReference.minerals.map((mineral) =>
      mineral.id === 'quartz' ? { ...mineral, crystal_system: null, symbol: null } : mineral,
    );
    await importContent(`${list}"Quartz","SiO<sub>2</sub>","Approved","triclinic","Qqq"\n`);
    load({
      ...smallReference,
      minerals: minerals.map((mineral) => (mineral.id === 'quartz' ? { ...mineral, symbol: 'Qz' } : mineral)),
    });
    expect(readMineral('quartz')).toMatchObject({
      symbol: 'Qz',
      crystal_system: 'triclinic',
      sources: '{"crystal_system":"rruff"}',
    });
  });

  it('takes over an imported mineral that the files now have', async () => {
    await importContent(list);
    const [firstMineral] = smallReference.minerals;
    const extraMineral = {
      ...firstMineral,
      id: 'madeupite',
      name: 'Madeupite',
      symbol: null,
      formula: 'PbO',
    } as Reference['minerals'][number];
    load({ ...smallReference, minerals: [...smallReference.minerals, extraMineral] });
    expect(readMineral('madeupite')).toMatchObject({
      source: 'embedded',
      formula: 'PbO',
      symbol: 'Mdp',
      sources: expect.stringContaining('"symbol":"rruff"'),
    });
  });

  it('gives imported places the new name of what they lie in', async () => {
    await importContent(localityFile);
    load({
      ...smallReference,
      localities: smallReference.localities.map((locality) => ({
        ...locality,
        path: locality.path.map((step) => ({ ...step })),
        name: locality.country_iso2 === 'NA' && locality.kind === 'country' ? 'Republic of Namibia' : locality.name,
      })),
    });
    const row = database.prepare(`select path from localities where name = 'New Mine'`).get();
    expect(JSON.parse(String(row?.path)).map(({ name }: { name: string }) => name)).toEqual([
      'New Mine',
      'Nowhere',
      'Republic of Namibia',
    ]);
  });
});
