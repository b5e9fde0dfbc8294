import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { CREATE_MANY_MAX, type CreatedSpecimen } from '#contract/collection/form/new-specimens.ts';
import { isEmptySpecimen } from '#contract/collection/specimen/empty-specimen.ts';
import type { InputOf } from '#contract/http/request.ts';
import { Finder } from '#scripts/demo-real/finder.ts';
import { printTable } from '#scripts/demo-real/print-table.ts';
import { readAmericanRow, readChineseRow, type SpecimenRow } from '#scripts/demo-real/specimen-row.ts';
import { Client } from './client.ts';

type SpecimenInput = InputOf<typeof collectionApi.createMany>['items'][number];

/** The result of a row: whether it is stored, with what of it was recognised, or why not. */
type Fate = { isStored: boolean; summary: string; photo: boolean };
type DataSource = { file: string; serie: string; read: (cells: Record<string, string>) => SpecimenRow };

const dataSources: DataSource[] = [
  { file: 'cn-collector-minerals.csv', serie: 'CN', read: readChineseRow },
  { file: 'us-collector-1054.csv', serie: 'US', read: readAmericanRow },
];

/** Photos that need no preparing: at most 2,560 pixels and 4 megapixels, upright. */
const photographs = [
  'albite-schorl-spessartine',
  'corundum',
  'pyrite-navajun',
  'quartz-brazil',
  'sphalerite-creede',
  'tourmaline-quartz',
];
const PHOTOS = 20;
/** How many texts are looked up in parallel. */
const LOOKED_UP_AT_ONCE = 16;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    username: { type: 'string', default: 'real-rows' },
    /** the maximum per file */
    rows: { type: 'string', default: String(Number.MAX_SAFE_INTEGER) },
    /** a CSV file; prints what each label and mineral name is recognised as, and stores nothing */
    print: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined && values.print === undefined) {
  console.error(
    'Say where the data is: npm run demo:real -- <folder with collections/ and media/>\nWhat a file becomes: npm run demo:real -- --print <file.csv>',
  );
  process.exit(2);
}

const client = new Client(values.url);
const { username } = values;
await client
  .signUp({
    username,
    email: `${username}@example.org`,
    password: 'rows of real stones',
    display_name: 'Real rows 真实数据',
  })
  .catch((fault: Error) => {
    console.error(
      fault.message === 'fetch failed'
        ? `Nothing answers at ${values.url}. Start the app first: npm start`
        : fault.message,
    );
    process.exit(1);
  });
if (values.print !== undefined) {
  await printTable(client, values.print);
  process.exit();
}
const finder = new Finder(client);
const fates: Fate[] = [];
const seconds = { looking: 0, storing: 0, photos: 0 };
for (const dataSource of dataSources) await catalogue(dataSource, folder ?? '.');
summarise();

async function catalogue({ file, serie, read }: DataSource, data: string) {
  const text = await readFile(join(data, 'collections', file), 'utf8');
  const cells: Record<string, string>[] = parse(text, { columns: true, bom: true, relax_column_count: true });
  const inputs = await measureTime('looking', () =>
    recogniseRows(serie, cells.slice(0, Number(values.rows)).map(read)),
  );
  for (let start = 0; start < inputs.length; start += CREATE_MANY_MAX) {
    const items = inputs.slice(start, start + CREATE_MANY_MAX);
    const { items: answers } = await measureTime('storing', () => client.call(collectionApi.createMany, { items }));
    for (const [nth, answer] of answers.entries()) await settle(answer, items[nth], data);
  }
}

/** Rows as the server's input, with the minerals and localities that their texts name; batches run in parallel. */
async function recogniseRows(serie: string, rows: readonly SpecimenRow[]): Promise<SpecimenInput[]> {
  const inputs: SpecimenInput[] = [];
  for (let start = 0; start < rows.length; start += LOOKED_UP_AT_ONCE) {
    const batch = rows.slice(start, start + LOOKED_UP_AT_ONCE);
    inputs.push(...(await Promise.all(batch.map((row) => recognise(serie, row)))));
  }
  return inputs;
}

async function recognise(coll_serie: string, row: SpecimenRow): Promise<SpecimenInput> {
  const { names, written_name, locality_text, ...unchangedFields } = row;
  const mineralIds = (await Promise.all(names.map((name) => finder.mineral(name)))).filter((id) => id !== null);
  const locality_id = locality_text === null ? null : await finder.locality(locality_text);
  const input = {
    ...unchangedFields,
    id: uuid(),
    coll_serie,
    mineral_ids: [...new Set(mineralIds)],
    locality_id,
    locality_text,
    custom_name1: written_name,
    display_name_choice: mineralIds.length > 0 ? ('minerals' as const) : ('custom_name1' as const),
  };
  // Rows that have only a number have nothing to show.
  return { ...input, access_level: isEmptySpecimen(input, {}) ? 'private' : 'public' };
}

async function settle({ id, stored, refused }: CreatedSpecimen, input: SpecimenInput | undefined, data: string) {
  const isPhotographed = stored !== null && fates.length % 10 === 0 && photosSent() < PHOTOS;
  const photo = isPhotographed && (await measureTime('photos', () => addPhoto(id, data).catch(isRefused)));
  const minerals = input?.mineral_ids?.join(', ') || `as written: ${input?.custom_name1 ?? 'no name'}`;
  const localityName =
    input?.locality_text && (input.locality_id ? input.locality_text : `as written: ${input.locality_text}`);
  const warnings = stored?.warnings.map(({ message }) => message) ?? [];
  const issues = refused?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  const notes = refused ? [refused.error, ...issues] : [minerals, localityName, photo && 'photo', ...warnings];
  fates.push({ isStored: stored !== null, photo, summary: notes.filter(Boolean).join(' · ') });
  const number = stored?.coll_no ?? `${input?.coll_serie}-${input?.coll_index}`;
  console.log(`${number}  ${stored ? 'stored' : 'NOT stored'}  ${fates.at(-1)?.summary}`);
}

/** Runs a step and adds its duration to its phase. */
async function measureTime<T>(phase: keyof typeof seconds, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  seconds[phase] += (performance.now() - began) / 1000;
  return answer;
}

/** A refused photo does not end the run: its row is stored without it. */
function isRefused(fault: Error): false {
  console.error(fault.message);
  return false;
}

async function addPhoto(specimen_id: string, data: string): Promise<boolean> {
  const name = photographs[photosSent() % photographs.length];
  const file = `mineral-${name}.jpg`;
  await client.uploadMedia({ specimen_id }, file, new Uint8Array(await readFile(join(data, 'media', file))));
  return true;
}

function photosSent(): number {
  return fates.filter((fate) => fate.photo).length;
}

function summarise() {
  const storedCount = fates.filter((fate) => fate.isStored).length;
  const share = ((storedCount / fates.length) * 100).toFixed(1);
  console.log(`\n${storedCount} of ${fates.length} rows stored (${share} %), ${photosSent()} with a photograph`);
  const { looking, storing, photos } = seconds;
  console.log(
    `Words looked up in ${looking.toFixed(1)} s, rows stored in ${storing.toFixed(1)} s, photographs sent in ${photos.toFixed(1)} s`,
  );
  console.log(`${values.url}/mc/${username}`);
  if (storedCount < fates.length * 0.98) process.exitCode = 1;
}
