/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { recogniseCell } from '#contract/collection/import/cells/recognise-cell.ts';
import { recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { namesAnswered, pairLocalities } from '#contract/collection/import/plan/known-answers.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { readLocalityText, SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/plan/reading.ts';
import { RowReader } from '#contract/collection/import/plan/row-reader.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { openCore } from '../../db/core.ts';
import { resolveMany } from '../../localities/resolve-text.ts';
import { mineralsNamed, mineralsNear } from '../../minerals/exact-names.ts';
import { onlyWholeReference } from '../../minerals/load-for-tests.ts';

const core = openCore(env.DB);
const tables = import.meta.glob<string>('../../../../shared/data/collections/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const textOf = (name: string) => Object.entries(tables).find(([path]) => path.endsWith(`/${name}`))?.[1];

beforeEach(onlyWholeReference);

/** Plans a table as the screen does, with all its names looked up. */
async function planTable(text: string) {
  const [sheet] = readText(text).worksheets;
  const table = openTable(sheet?.grid ?? []);
  const reading = buildTableReading(table, table.columns, usualAnswers, []);
  const cells = table.rows.map((row) => row.cells);
  const lookups = collectLookups(reading, cells);
  const names = namesAnswered(lookups.names, await mineralsNamed(core, lookups.names));
  const near = namesAnswered(lookups.mentions, await mineralsNear(core, lookups.mentions));
  const resolved = await resolveMany(core, lookups.places);
  const places = pairLocalities(
    lookups.places,
    lookups.places.flatMap((text, index) => (resolved[index] ? [{ ...resolved[index], asked: text }] : [])),
  );
  const known = { ...nothingKnown, minerals: new Map(names), near: new Map(near), places: new Map(places) };
  const rows = table.rows.map((row, index) => ({
    ...readRow(reading, row.cells, known),
    row: row.row,
    id: idOf(index),
  }));
  const plan = planRows({ rows, answers: usualAnswers, known, choices: new Map(), series: [] });
  return { table, reading, known, plan };
}

const idOf = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

type Planned = Awaited<ReturnType<typeof planTable>>;

/** How many mentions of minerals are recognised; guesses that differ in one letter do not count. */
function mentionsKnown({ table, reading, known }: Planned) {
  const columns = reading.columns.flatMap(({ target }, index) => (/minerals/.test(target) ? [index] : []));
  const read = (text: string) =>
    recogniseCell(text, known.minerals, (mention) => recogniseMention(mention, known.minerals));
  const mentions = table.rows.flatMap(({ cells }) => columns.flatMap((index) => read(cells[index] ?? '')));
  const matches = mentions.filter(({ matchKind }) => /whole|part/.test(matchKind));
  return { found: matches.length, of: mentions.length, share: matches.length / mentions.length };
}

type PlacesKnown = { near: number; of: number; texts: number; wide: string[]; nowhere: string[] };

/** How many localities with a recognised country are recognised to the district or nearer, and the texts of the others. */
function placesKnown({ table, reading, known }: Planned): PlacesKnown {
  const texts = table.rows
    .map(({ cells }) => readLocalityText(new RowReader(reading, cells)))
    .filter((text) => text !== '');
  const inCountry = texts.filter((text) => (known.places.get(text)?.path.length ?? 0) > 0);
  const isNear = (text: string) => {
    const place = known.places.get(text);
    return place && place.confidence >= SURE_ENOUGH && place.kind !== 'country' && place.kind !== 'region';
  };
  const wide = inCountry.filter((text) => !isNear(text));
  const nowhere = new Set(texts.filter((text) => !inCountry.includes(text)));
  const counts = { near: inCountry.length - wide.length, of: inCountry.length, texts: texts.length };
  return { ...counts, wide: [...new Set(wide)], nowhere: [...nowhere] };
}

const shareOf = ({ near, of }: Pick<PlacesKnown, 'near' | 'of'>) => Math.round((1000 * near) / of) / 10;

/** A random sample of 100 rows for a check by hand: the cells, and how they were read. */
function drawRows({ table, known, plan }: Planned, seed: number): string[] {
  const names = new Map(
    [...known.minerals.values(), ...known.near.values()].flatMap((mineral) =>
      mineral ? [[mineral.id, mineral.name]] : [],
    ),
  );
  const places = new Map([...known.places.values()].flatMap((place) => (place ? [[place.id, place]] : [])));
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
      const { mineral_ids = [], written_minerals = [], locality_id, locality_text: _, ...rest } = said;
      const place = typeof locality_id === 'number' ? places.get(locality_id) : undefined;
      const read = [
        number && `${number.coll_serie} ${number.coll_index}`,
        [...mineral_ids.map((id) => names.get(id)), ...written_minerals.map((name) => `“${name}”`)].join(' + '),
        place ? `${place.path.map(({ name }) => name).join(' < ')} (${place.confidence})` : '–',
        JSON.stringify(rest),
      ];
      return `${row} ${verdict}\n  ${cells.join(' | ')}\n  → ${read.join(' · ')}`;
    });
}

/** The least share of mentions that is recognised; null where a table names no minerals. */
const files = [
  ['us-collector-1054.csv', 0.9, 1054],
  ['cn-collector-minerals.csv', 0.75, 136],
  ['us-collector-localities.csv', null, 278],
  ['cn-collector-mining-trips.csv', null, 7],
  ['mineralog-app-export-complex.csv', null, 20],
] as const;

describe('tables of real collectors', () => {
  it.skipIf(textOf('us-collector-1054.csv') === undefined).each(files)(
    '%s has its minerals and places recognised, and every row in its plan',
    async (name, least, rows) => {
      const table = await planTable(textOf(name) ?? '');
      const [minerals, { wide, nowhere, ...places }] = [mentionsKnown(table), placesKnown(table)];
      console.info(name, JSON.stringify({ minerals, places, share: shareOf(places), counts: table.plan.counts }));
      const { seed, deep } = inject('sample');
      if (deep) {
        console.info(`seed ${seed}\n${drawRows(table, seed).join('\n')}`);
        console.info(`to the country or region: ${wide.join(' | ')}\nnowhere: ${nowhere.join(' | ')}`);
      }
      expect(table.plan.rows).toHaveLength(rows);
      if (least !== null) expect(minerals.share).toBeGreaterThanOrEqual(least);
    },
  );

  it.skipIf(textOf('us-collector-1054.csv') === undefined)(
    'have of all localities with a country 60 of 100 to the district or nearer',
    async () => {
      const counts = await Promise.all(files.map(async ([name]) => placesKnown(await planTable(textOf(name) ?? ''))));
      const near = counts.reduce((sum, count) => sum + count.near, 0);
      const total = counts.reduce((sum, count) => sum + count.of, 0);
      console.info(`all files: ${near} of ${total} localities in a country, ${shareOf({ near, of: total })} %`);
      expect(near / total).toBeGreaterThanOrEqual(0.6);
    },
  );
});
