import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readMinerals } from '#contract/collection/import/cells/read-minerals.ts';
import { recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { ASKED_LOCALITIES, ASKED_MENTIONS, ASKED_NAMES, importApi } from '#contract/collection/import/import-api.ts';
import { namesAnswered, pairLocalities } from '#contract/collection/import/plan/lookup-answers.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { mineralCells, SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { RowReader } from '#contract/collection/import/rows/row-reader.ts';
import { type FoundLocality, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import type { Client } from '#scripts/client.ts';

type Question = InputOf<typeof importApi.check>;
type Answer = OutputOf<typeof importApi.check>;

/**
 * Prints what each label and mineral name of a CSV file is recognised as when the file is imported, each text
 * once.
 */
export async function printTable(client: Client, path: string): Promise<void> {
  const [worksheet] = readText(await readFile(path, 'utf8')).worksheets;
  const table = openTable(worksheet?.grid ?? []);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const cells = table.rows.map((row) => row.cells);
  const lookups = collectLookups(tableReading, cells);
  const localityAnswers = await askInBatches(client, lookups.places, ASKED_LOCALITIES, (batch) => ({ places: batch }));
  const names = await askInBatches(client, lookups.names, ASKED_NAMES, (batch) => ({ names: batch }));
  const mentions = await askInBatches(client, lookups.mentions, ASKED_MENTIONS, (batch) => ({ mentions: batch }));
  const knownLocalities = pairLocalities(
    lookups.places,
    localityAnswers.flatMap((answer) => answer.places),
  );
  const knownNames = new Map(
    namesAnswered(
      lookups.names,
      names.flatMap((answer) => answer.minerals),
    ),
  );
  const nearNames = new Map(
    namesAnswered(
      lookups.mentions,
      mentions.flatMap((answer) => answer.near),
    ),
  );
  const texts = cells.flatMap((row) => mineralCells(new RowReader(tableReading, row)).map(({ text }) => text));
  const mineralNames = new Set(texts.flatMap((text) => readMinerals(text).map((mention) => mention.writtenName)));
  console.log(`${basename(path)}: ${knownLocalities.length} labels`);
  for (const [text, locality] of knownLocalities) console.log(`${text}\n  → ${localityText(locality)}`);
  console.log(`\n${basename(path)}: ${mineralNames.size} mineral names`);
  for (const text of mineralNames) {
    const { minerals, matchKind } = recogniseMention(text, knownNames, nearNames);
    console.log(`${text}\n  → ${minerals.map(({ name }) => name).join(' + ') || 'not recognised'} (${matchKind})`);
  }
}

async function askInBatches(
  client: Client,
  texts: readonly string[],
  size: number,
  question: (batch: string[]) => Question,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < texts.length; from += size)
    answers.push(await client.call(importApi.check, question(texts.slice(from, from + size))));
  return answers;
}

/** The whole path, small to large, the rest of the text, and whether it is certain enough to be linked. */
function localityText(locality: FoundLocality | null): string {
  if (!locality) return 'not recognised';
  const path = locality.path.map(({ name }) => name).join(' < ');
  const beyondNote = locality.beyond === null ? '' : `, without “${locality.beyond}”`;
  const doubt = locality.confidence < SURE_ENOUGH ? ', not sure enough: stays as written' : '';
  return `${path} (${locality.kind}, ${locality.confidence}${beyondNote}${doubt})`;
}
