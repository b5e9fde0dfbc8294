import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readMinerals } from '#contract/collection/import/cells/read-minerals.ts';
import { recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { ASKED_LOCALITIES, ASKED_MENTIONS, ASKED_NAMES, importApi } from '#contract/collection/import/import-api.ts';
import { namesAnswered, pairLocalities } from '#contract/collection/import/plan/known-answers.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { mineralCells, SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { type FoundLocality, usualAnswers } from '#contract/collection/import/plan/reading.ts';
import { RowReader } from '#contract/collection/import/plan/row-reader.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { InputOf, OutputOf } from '#contract/request.ts';
import type { Client } from '../client.ts';

type Question = InputOf<typeof importApi.check>;
type Answer = OutputOf<typeof importApi.check>;

/** Prints what each label and each mineral name of a CSV file becomes when the file is imported, each text once. */
export async function printTable(client: Client, path: string): Promise<void> {
  const [sheet] = readText(await readFile(path, 'utf8')).worksheets;
  const table = openTable(sheet?.grid ?? []);
  const reading = buildTableReading(table, table.columns, usualAnswers, []);
  const cells = table.rows.map((row) => row.cells);
  const lookups = collectLookups(reading, cells);
  const places = await askInParts(client, lookups.places, ASKED_LOCALITIES, (part) => ({ places: part }));
  const names = await askInParts(client, lookups.names, ASKED_NAMES, (part) => ({ names: part }));
  const mentions = await askInParts(client, lookups.mentions, ASKED_MENTIONS, (part) => ({ mentions: part }));
  const knownPlaces = pairLocalities(
    lookups.places,
    places.flatMap((answer) => answer.places),
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
  const texts = cells.flatMap((row) => mineralCells(new RowReader(reading, row)).map(({ text }) => text));
  const mineralNames = new Set(texts.flatMap((text) => readMinerals(text).map((mention) => mention.written)));
  console.log(`${basename(path)}: ${knownPlaces.length} labels`);
  for (const [text, place] of knownPlaces) console.log(`${text}\n  → ${placeText(place)}`);
  console.log(`\n${basename(path)}: ${mineralNames.size} mineral names`);
  for (const text of mineralNames) {
    const { minerals, matchKind } = recogniseMention(text, knownNames, nearNames);
    console.log(`${text}\n  → ${minerals.map(({ name }) => name).join(' + ') || 'not recognised'} (${matchKind})`);
  }
}

async function askInParts(
  client: Client,
  texts: readonly string[],
  size: number,
  question: (part: string[]) => Question,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < texts.length; from += size)
    answers.push(await client.call(importApi.check, question(texts.slice(from, from + size))));
  return answers;
}

/** The whole path, small to large, what of the text is beyond it, and whether it is sure enough to be linked. */
function placeText(place: FoundLocality | null): string {
  if (!place) return 'not recognised';
  const path = place.path.map(({ name }) => name).join(' < ');
  const beyond = place.beyond === null ? '' : `, without “${place.beyond}”`;
  const doubt = place.confidence < SURE_ENOUGH ? ', not sure enough: stays as written' : '';
  return `${path} (${place.kind}, ${place.confidence}${beyond}${doubt})`;
}
