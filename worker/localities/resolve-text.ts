import { type SQL, sql } from 'drizzle-orm';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { Candidate } from '#contract/localities/resolve/candidate.ts';
import {
  askAgain,
  askLabel,
  type LabelQuestion,
  type Resolution,
  resolveLabel,
} from '#contract/localities/resolve/resolve.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** Rows that one text may read: those of its keys, of the keys for misspelled names, and of localities. */
const KEY_ROWS = 120;
const FUZZY_ROWS = 130;
const LOCALITY_ROWS_MAX = 130;
/** How many texts share their reads. */
const BATCH_TEXTS = 20;

type KeyRow = { key: string; locality_id: number };
type SecondQuestion = ReturnType<typeof askAgain>;

/**
 * Returns the locality that a label names, with the confidence: three reads, at most 1000 rows whatever the text,
 * of which more than half are only the requested keys.
 */
export async function resolveText(core: CoreDb, text: string): Promise<Resolution> {
  const [resolution] = await resolveMany(core, [text]);
  return resolution ?? { items: [] };
}

/** Returns the localities that many texts name, in their order; equal texts are read once. */
export async function resolveMany(core: CoreDb, texts: readonly string[]): Promise<Resolution[]> {
  const different = [...new Set(texts)];
  const resolutionsByText = new Map<string, Resolution>();
  for (let start = 0; start < different.length; start += BATCH_TEXTS) {
    const batch = different.slice(start, start + BATCH_TEXTS);
    const resolutions = await resolveSome(core, batch);
    for (const [n, text] of batch.entries()) resolutionsByText.set(text, resolutions[n] ?? { items: [] });
  }
  return texts.map((text) => resolutionsByText.get(text) ?? { items: [] });
}

async function resolveSome(core: CoreDb, texts: readonly string[]): Promise<Resolution[]> {
  const questions = texts.map(askLabel);
  const exact = await readKeys(
    core,
    questions.map(({ keys }) => keys),
    KEY_ROWS,
  );
  const seconds = questions.map((question) => askAgain(question, exact));
  const fuzzy = await readKeys(
    core,
    seconds.map(({ keys }) => keys),
    FUZZY_ROWS,
  );
  const keyMaps = questions.map((question, index) => keysByLocality(question, seconds[index], exact, fuzzy));
  const localities = await readLocalities(core, keyMaps);
  return questions.map((question, index) => {
    const candidates = [...(keyMaps[index] ?? [])].flatMap(([id, keys]) => {
      const locality = localities.get(id);
      return locality ? [{ ...locality, matchedKeys: keys }] : [];
    });
    return resolveLabel(question, seconds[index]?.openPhrases ?? [], candidates);
  });
}

/** Returns the localities of each key. */
async function readKeys(core: CoreDb, keys: readonly (readonly string[])[], rowsEach: number) {
  const idsByKey = new Map<string, number[]>();
  const uniqueKeys = [...new Set(keys.flat())];
  if (uniqueKeys.length === 0) return idsByKey;
  for (const { key, locality_id } of await core.all<KeyRow>(findKeys(uniqueKeys, rowsEach * keys.length))) {
    const ids = idsByKey.get(key);
    if (ids) ids.push(locality_id);
    else idsByKey.set(key, [locality_id]);
  }
  return idsByKey;
}

/** The statement that reads keys in the requested order, until there are enough rows. */
const findKeys = (keys: readonly string[], limit: number): SQL => sql`
  select k.key, k.locality_id from json_each(${JSON.stringify(keys)}) asked
    cross join locality_keys k on k.key = asked.value
  limit ${limit}`;

/** The ids that the keys of one label found, with its exact keys that found them. */
function keysByLocality(
  question: LabelQuestion,
  secondQuestion: SecondQuestion | undefined,
  exact: ReadonlyMap<string, readonly number[]>,
  fuzzy: ReadonlyMap<string, readonly number[]>,
): Map<number, string[]> {
  const keysById = new Map<number, string[]>();
  for (const key of question.keys) {
    for (const id of exact.get(key) ?? []) keysById.set(id, [...(keysById.get(id) ?? []), key]);
  }
  for (const id of secondQuestion?.keys.flatMap((key) => fuzzy.get(key) ?? []) ?? [])
    if (!keysById.has(id)) keysById.set(id, []);
  return new Map([...keysById].slice(0, LOCALITY_ROWS_MAX));
}

type LocalityRow = Omit<Candidate, 'matchedKeys' | 'names_other' | 'search_helps' | 'path' | 'kind'> & {
  kind: LocalityKind;
  names_other: string;
  search_helps: string;
  path: string;
};

async function readLocalities(core: CoreDb, keyMaps: readonly ReadonlyMap<number, unknown>[]) {
  const ids = [...new Set(keyMaps.flatMap((keyMap) => [...keyMap.keys()]))];
  if (ids.length === 0) return new Map<number, Omit<Candidate, 'matchedKeys'>>();
  const rows = await core.all<LocalityRow>(localitiesSql(ids));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        names_other: JSON.parse(row.names_other) as string[],
        search_helps: JSON.parse(row.search_helps) as string[],
        path: JSON.parse(row.path) as Candidate['path'],
      },
    ]),
  );
}

/** The statement that reads localities with all names and their paths. */
const localitiesSql = (ids: readonly number[]): SQL => sql`
  select l.id, l.kind, l.name, l.name_zh, l.names_other, l.search_helps, l.country_iso2, l.weight, l.path
  from json_each(${JSON.stringify(ids)}) asked cross join localities l on l.id = asked.value
  where l.retired = 0`;
