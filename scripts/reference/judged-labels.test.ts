import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { embeddedFiles } from './embedded-files.ts';
import { createResolver } from './resolver-for-tests.ts';
import { readReference } from './statements.ts';

type Cells = Record<string, string>;

const read = (path: string): Cells[] =>
  parse(readFileSync(path, 'utf8'), { columns: true, bom: true, relax_column_count: true });
const collections = join(import.meta.dirname, '../../../shared/data/collections');
const columns = {
  'us-collector-1054.csv': ['locality', 'country'],
  'us-collector-localities.csv': ['locality'],
  'cn-collector-minerals.csv': ['产地'],
  'cn-collector-mining-trips.csv': ['地理位置'],
};

/** The lists may not be redistributed, so a label is identified by the start of its hash. */
const labelHash = (label: string) => createHash('sha256').update(label).digest('hex').slice(0, 16);
const judgedLabels = read(join(import.meta.dirname, 'judged-labels.csv'));

it.skipIf(!existsSync(collections))('labels of real lists become what was judged by hand: 200, and 100 drawn', () => {
  const labels = Object.entries(columns).flatMap(([file, names]) =>
    read(join(collections, file)).flatMap((row) => names.map((name) => row[name]?.trim() ?? '')),
  );
  const byHash = new Map(labels.map((label) => [labelHash(label), label]));
  const resolve = createResolver(readReference(embeddedFiles()).localities);
  const wrong = judgedLabels.flatMap(({ label = '', expected_id, judgement }) => {
    const text = byHash.get(label) ?? '';
    const { items, beyond } = resolve(text);
    const [locality] = items;
    const id = locality && locality.confidence >= SURE_ENOUGH ? String(locality.id) : '';
    const isNoted = judgement !== 'around' || beyond !== undefined;
    return text !== '' && id === expected_id && isNoted ? [] : [`${text} became ${id} ${locality?.name ?? 'nothing'}`];
  });
  expect(judgedLabels).toHaveLength(300);
  expect(wrong).toEqual([]);
});
