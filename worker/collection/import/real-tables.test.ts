/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { recogniseCell } from '#contract/collection/import/cells/recognise-cell.ts';
import { recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { namesAnswered, pairLocalities } from '#contract/collection/import/plan/lookup-answers.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { readLocalityText, SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import { RowReader } from '#contract/collection/import/rows/row-reader.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { openCore } from '#worker/db/core.ts';
import { resolveMany } from '#worker/localities/resolve-text.ts';
import { mineralsNamed, mineralsNear } from '#worker/minerals/exact-names.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';

const core = openCore(env.DB);
const tables = import.meta.glob<string>('../../../../shared/data/collections/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tableText = (name: string) => Object.entries(tables).find(([path]) => path.endsWith(`/${name}`))?.[1];

beforeEach(onlyWholeReference);

/** Plans a table as the screen does, with all its names looked up. */
async function planTable(text: string) {
  const [worksheet] = readText(text).worksheets;
  const table = openTable(worksheet?.grid ?? []);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const cells = table.rows.map((row) => row.cells);
  const lookups = collectLookups(tableReading, cells);
  const names = namesAnswered(lookups.names, await mineralsNamed(core, lookups.names));
  const nearNames = namesAnswered(lookups.mentions, await mineralsNear(core, lookups.mentions));
  const resolutions = await resolveMany(core, lookups.places);
  const localities = pairLocalities(
    lookups.places,
    lookups.places.flatMap((text, index) => (resolutions[index] ? [{ ...resolutions[index], asked: text }] : [])),
  );
  const knownValues = {
    ...nothingKnown,
    minerals: new Map(names),
    near: new Map(nearNames),
    places: new Map(localities),
  };
  const rows = table.rows.map((row, index) => ({
    ...readRow(tableReading, row.cells, knownValues),
    row: row.row,
    id: rowId(index),
  }));
  const plan = planRows({ rows, answers: usualAnswers, tableKnowledge: knownValues, choices: new Map(), series: [] });
  return { table, reading: tableReading, known: knownValues, plan };
}

const rowId = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

type PlannedTable = Awaited<ReturnType<typeof planTable>>;

/** Returns how many mentions of minerals are recognised; guesses that differ in one letter do not count. */
function mentionsKnown({ table, reading, known }: PlannedTable) {
  const columns = reading.columns.flatMap(({ target }, index) => (/minerals/.test(target) ? [index] : []));
  const read = (text: string) =>
    recogniseCell(text, known.minerals, (mention) => recogniseMention(mention, known.minerals));
  const mentions = table.rows.flatMap(({ cells }) => columns.flatMap((index) => read(cells[index] ?? '')));
  const matches = mentions.filter(({ matchKind }) => /whole|part/.test(matchKind));
  return { found: matches.length, of: mentions.length, share: matches.length / mentions.length };
}

type LocalityCoverage = { nearCount: number; total: number; texts: number; wide: string[]; unknownTexts: string[] };

/**
 * Returns how many localities with a recognised country are recognised to the district or nearer, and the texts
 * of the others.
 */
function localityCoverage({ table, reading, known }: PlannedTable): LocalityCoverage {
  const texts = table.rows
    .map(({ cells }) => readLocalityText(new RowReader(reading, cells)))
    .filter((text) => text !== '');
  const inCountry = texts.filter((text) => (known.places.get(text)?.path.length ?? 0) > 0);
  const isNear = (text: string) => {
    const locality = known.places.get(text);
    return locality && locality.confidence >= SURE_ENOUGH && locality.kind !== 'country' && locality.kind !== 'region';
  };
  const wide = inCountry.filter((text) => !isNear(text));
  const unknownTexts = new Set(texts.filter((text) => !inCountry.includes(text)));
  const counts = { nearCount: inCountry.length - wide.length, total: inCountry.length, texts: texts.length };
  return { ...counts, wide: [...new Set(wide)], unknownTexts: [...unknownTexts] };
}

const coverageShare = ({ nearCount, total }: Pick<LocalityCoverage, 'nearCount' | 'total'>) =>
  Math.round((1000 * nearCount) / total) / 10;

/** Returns a random sample of 100 rows for a check by hand: the cells, and how they were read. */
function drawRows({ table, known, plan }: PlannedTable, seed: number): string[] {
  const names = new Map(
    [...known.minerals.values(), ...known.near.values()].flatMap((mineral) =>
      mineral ? [[mineral.id, mineral.name]] : [],
    ),
  );
  const localitiesById = new Map(
    [...known.places.values()].flatMap((foundLocality) => (foundLocality ? [[foundLocality.id, foundLocality]] : [])),
  );
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return plan.rows
    .map((row, index) => ({ row, cells: table.rows[index]?.cells ?? [], order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 100)
    .map(({ row: { row, verdict, said, number }, cells }) => {
      const { mineral_ids = [], written_minerals = [], locality_id, locality_text: _, ...otherFields } = said;
      const locality = typeof locality_id === 'number' ? localitiesById.get(locality_id) : undefined;
      const read = [
        number && `${number.coll_serie} ${number.coll_index}`,
        [...mineral_ids.map((id) => names.get(id)), ...written_minerals.map((name) => `“${name}”`)].join(' + '),
        locality ? `${locality.path.map(({ name }) => name).join(' < ')} (${locality.confidence})` : '–',
        JSON.stringify(otherFields),
      ];
      return `${row} ${verdict}\n  ${cells.join(' | ')}\n  → ${read.join(' · ')}`;
    });
}

/** The least share of recognised mentions; null where a table names no minerals. */
const files = [
  ['us-collector-1054.csv', 0.9, 1054],
  ['cn-collector-minerals.csv', 0.75, 136],
  ['us-collector-localities.csv', null, 278],
  ['cn-collector-mining-trips.csv', null, 7],
  ['mineralog-app-export-complex.csv', null, 20],
] as const;

describe('tables of real collectors', () => {
  it.skipIf(tableText('us-collector-1054.csv') === undefined).each(files)(
    '%s has its minerals and places recognised, and every row in its plan',
    async (name, minShare, rows) => {
      const table = await planTable(tableText(name) ?? '');
      const [minerals, { wide, unknownTexts, ...places }] = [mentionsKnown(table), localityCoverage(table)];
      console.info(name, JSON.stringify({ minerals, places, share: coverageShare(places), counts: table.plan.counts }));
      const { seed, deep } = inject('sample');
      if (deep) {
        console.info(`seed ${seed}\n${drawRows(table, seed).join('\n')}`);
        console.info(`to the country or region: ${wide.join(' | ')}\nnowhere: ${unknownTexts.join(' | ')}`);
      }
      expect(table.plan.rows).toHaveLength(rows);
      if (minShare !== null) expect(minerals.share).toBeGreaterThanOrEqual(minShare);
    },
  );

  it.skipIf(tableText('us-collector-1054.csv') === undefined)(
    'have of all localities with a country 60 of 100 to the district or nearer',
    async () => {
      const counts = await Promise.all(
        files.map(async ([name]) => localityCoverage(await planTable(tableText(name) ?? ''))),
      );
      const nearCount = counts.reduce((sum, count) => sum + count.nearCount, 0);
      const total = counts.reduce((sum, count) => sum + count.total, 0);
      console.info(
        `all files: ${nearCount} of ${total} localities in a country, ${coverageShare({ nearCount, total })} %`,
      );
      expect(nearCount / total).toBeGreaterThanOrEqual(0.6);
    },
  );
});
