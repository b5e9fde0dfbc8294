import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { Client } from './client.ts';
import { Finder } from './demo-real/find.ts';
import { readAmericanRow, readChineseRow, type SpecimenRow } from './demo-real/specimen-row.ts';

/** What became of one row: stored, with what of it was recognised, or why not. */
type Fate = { stored: boolean; words: string; photo: boolean };
type Sheet = { file: string; serie: string; rows: number; read: (cells: Record<string, string>) => SpecimenRow };

const sheets: Sheet[] = [
  { file: 'cn-collector-minerals.csv', serie: 'CN', rows: 136, read: readChineseRow },
  { file: 'us-collector-1054.csv', serie: 'US', rows: 200, read: readAmericanRow },
];

/** Photographs that need no preparing: at most 2,560 pixels and 4 megapixels, upright. */
const photographs = [
  'albite-schorl-spessartine',
  'corundum',
  'pyrite-navajun',
  'quartz-brazil',
  'sphalerite-creede',
  'tourmaline-quartz',
];
const PHOTOS = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    username: { type: 'string', default: 'real-rows' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the data is: npm run demo:real -- <folder with collections/ and media/>');
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
const finder = new Finder(client);
const fates: Fate[] = [];
for (const sheet of sheets) await catalogue(sheet, folder);
summarise();

async function catalogue({ file, serie, rows, read }: Sheet, data: string) {
  const text = await readFile(join(data, 'collections', file), 'utf8');
  const cells: Record<string, string>[] = parse(text, { columns: true, bom: true, relax_column_count: true });
  for (const row of cells.slice(0, rows).map(read)) {
    const fate = await store(serie, row, data).catch((fault: Error) => ({
      stored: false,
      words: fault.message,
      photo: false,
    }));
    fates.push(fate);
    console.log(
      `${serie}-${String(row.coll_index).padStart(4, '0')}  ${fate.stored ? 'stored' : 'NOT stored'}  ${fate.words}`,
    );
  }
}

async function store(coll_serie: string, row: SpecimenRow, data: string): Promise<Fate> {
  const { names, written_name, locality_text, ...same } = row;
  const found = (await Promise.all(names.map((name) => finder.mineral(name)))).filter((id) => id !== null);
  const locality_id = locality_text === null ? null : await finder.place(locality_text);
  const specimen = await client.call(collectionApi.create, {
    ...same,
    id: uuid(),
    coll_serie,
    access_level: 'public',
    mineral_ids: found,
    locality_id,
    locality_text,
    custom_name1: written_name,
    display_name_choice: found.length > 0 ? 'minerals' : 'custom_name1',
  });
  const photo =
    fates.filter((fate) => fate.photo).length < PHOTOS &&
    fates.length % 10 === 0 &&
    (await addPhoto(specimen.id, data));
  const minerals = specimen.minerals.map(({ name }) => name).join(', ') || `as written: ${written_name ?? 'no name'}`;
  const place =
    locality_text && (specimen.locality ? `${specimen.locality.name}` : `place as written: ${locality_text}`);
  const warnings = specimen.warnings.map(({ message }) => message);
  return { stored: true, photo, words: [minerals, place, photo && 'photo', ...warnings].filter(Boolean).join(' · ') };
}

async function addPhoto(specimen_id: string, data: string): Promise<boolean> {
  const name = photographs[fates.filter((fate) => fate.photo).length % photographs.length];
  const file = `mineral-${name}.jpg`;
  await client.uploadPicture({ specimen_id }, file, new Uint8Array(await readFile(join(data, 'media', file))));
  return true;
}

function summarise() {
  const stored = fates.filter((fate) => fate.stored).length;
  const share = ((stored / fates.length) * 100).toFixed(1);
  console.log(
    `\n${stored} of ${fates.length} rows stored (${share} %), ${fates.filter((fate) => fate.photo).length} with a photograph`,
  );
  console.log(`${values.url}/mc/${username}`);
  if (stored < fates.length * 0.98) process.exitCode = 1;
}
