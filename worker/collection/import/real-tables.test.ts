/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { readMinerals } from '#contract/collection/import/cells/read-minerals.ts';
import { recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { namesAnswered, placesAnswered } from '#contract/collection/import/plan/known-answers.ts';
import { lookupsOf } from '#contract/collection/import/plan/lookups.ts';
import { openTable, readingOf } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { localityTextOf, SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/plan/reading.ts';
import { RowReader } from '#contract/collection/import/plan/row-reader.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { openCore } from '../../db/core.ts';
import { resolveMany } from '../../localities/resolve-text.ts';
import { mineralsNamed, mineralsNear } from '../../minerals/exact-names.ts';
import { onlyWholeReference } from '../../minerals/load-for-tests.ts';

const core = openCore(env.DB);
const tables = import.meta.glob<string>('../../../../shared/data/collections/*-collector-*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const textOf = (name: string) => Object.entries(tables).find(([path]) => path.endsWith(`/${name}`))?.[1];

beforeEach(onlyWholeReference);

/** A table planned as the screen plans it, all its words looked up. */
async function planned(text: string) {
  const [sheet] = readText(text).sheets;
  const table = openTable(sheet?.grid ?? []);
  const reading = readingOf(table, table.columns, usualAnswers, []);
  const cells = table.rows.map((row) => row.cells);
  const asked = lookupsOf(reading, cells);
  const names = namesAnswered(asked.names, await mineralsNamed(core, asked.names));
  const near = namesAnswered(asked.mentions, await mineralsNear(core, asked.mentions));
  const resolved = await resolveMany(core, asked.places);
  const places = placesAnswered(
    asked.places,
    asked.places.flatMap((one, at) => (resolved[at] ? [{ ...resolved[at], asked: one }] : [])),
  );
  const known = { ...nothingKnown, minerals: new Map(names), near: new Map(near), places: new Map(places) };
  const rows = table.rows.map((row, at) => ({ ...readRow(reading, row.cells, known), row: row.row, id: idOf(at) }));
  const plan = planRows({ rows, answers: usualAnswers, known, choices: new Map(), series: [] });
  return { table, reading, known, plan };
}

const idOf = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`;

type Planned = Awaited<ReturnType<typeof planned>>;

/** How many of the mentions in the cells of minerals are recognised, a guess of one letter left out. */
function mentionsKnown({ table, reading, known }: Planned) {
  const columns = reading.columns.flatMap(({ target }, at) => (/minerals/.test(target) ? [at] : []));
  const mentions = table.rows.flatMap(({ cells }) => columns.flatMap((at) => readMinerals(cells[at] ?? '')));
  const found = mentions.filter(({ written }) => /whole|part/.test(recogniseMention(written, known.minerals).how));
  return { found: found.length, of: mentions.length, share: found.length / mentions.length };
}

/** How many of the localities that name a country are found to the district or nearer. */
function placesKnown({ table, reading, known }: Planned) {
  const texts = table.rows
    .map(({ cells }) => localityTextOf(new RowReader(reading, cells)))
    .filter((text) => text !== '');
  const found = texts.map((text) => known.places.get(text) ?? null);
  const inCountry = found.filter((place) => place !== null && place.path.length > 0);
  const near = inCountry.filter(
    (place) => place && place.confidence >= SURE_ENOUGH && place.kind !== 'country' && place.kind !== 'region',
  );
  return { near: near.length, of: inCountry.length, texts: texts.length, share: near.length / inCountry.length };
}

/** A hundred rows drawn by a seed, as somebody checks them by hand: what stands there, and what it was read as. */
function drawn({ table, known, plan }: Planned, seed: number): string[] {
  const names = new Map([...known.minerals.values()].flatMap((one) => (one ? [[one.id, one.name]] : [])));
  const places = new Map([...known.places.values()].flatMap((one) => (one ? [[one.id, one]] : [])));
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return plan.rows
    .map((row, at) => ({ row, cells: table.rows[at]?.cells ?? [], order: next() }))
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

describe('tables of real collectors', () => {
  it.skipIf(textOf('us-collector-1054.csv') === undefined).each([
    ['us-collector-1054.csv', 0.9, 1054],
    ['cn-collector-minerals.csv', 0.75, 136],
  ])('%s has its minerals and places recognised, and every row in its plan', async (name, least, rows) => {
    const all = await planned(textOf(name) ?? '');
    const [minerals, places] = [mentionsKnown(all), placesKnown(all)];
    console.info(name, JSON.stringify({ minerals, places, counts: all.plan.counts, noted: all.plan.noted }));
    const { seed, deep } = inject('sample');
    if (deep) console.info(`seed ${seed}\n${drawn(all, seed).join('\n')}`);
    expect(all.plan.rows).toHaveLength(rows);
    expect(minerals.share).toBeGreaterThanOrEqual(least);
    if (name.startsWith('us')) expect(places.share).toBeGreaterThanOrEqual(0.6);
  });
});
