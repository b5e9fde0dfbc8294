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
import type { CoreDb } from '../db/core.ts';

/** Rows that one text may cost: those of its keys, of the keys for misspelt names, and of places. */
const KEY_ROWS = 120;
const FUZZY_ROWS = 130;
const PLACE_ROWS = 130;
/** Texts that share their reads. */
const TOGETHER = 20;

type KeyRow = { key: string; locality_id: number };
type Second = ReturnType<typeof askAgain>;

/**
 * The place that a label names, with how sure that is: three reads, at most 1000 rows whatever the text, of which more
 * than half are only the keys that are asked for.
 */
export async function resolveText(core: CoreDb, text: string): Promise<Resolution> {
  const [resolution] = await resolveMany(core, [text]);
  return resolution ?? { items: [] };
}

/** The places that many texts mean, in their order; a text that stands there twice is read once. */
export async function resolveMany(core: CoreDb, texts: readonly string[]): Promise<Resolution[]> {
  const different = [...new Set(texts)];
  const known = new Map<string, Resolution>();
  for (let at = 0; at < different.length; at += TOGETHER) {
    const some = different.slice(at, at + TOGETHER);
    const resolutions = await resolveSome(core, some);
    for (const [n, text] of some.entries()) known.set(text, resolutions[n] ?? { items: [] });
  }
  return texts.map((text) => known.get(text) ?? { items: [] });
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
  const found = questions.map((question, at) => foundBy(question, seconds[at], exact, fuzzy));
  const places = await readPlaces(core, found);
  return questions.map((question, at) => {
    const own = [...(found[at] ?? [])].flatMap(([id, keys]) => {
      const place = places.get(id);
      return place ? [{ ...place, found: keys }] : [];
    });
    return resolveLabel(question, seconds[at]?.openPhrases ?? [], own);
  });
}

/** The places found by each key. */
async function readKeys(core: CoreDb, keys: readonly (readonly string[])[], rowsEach: number) {
  const found = new Map<string, number[]>();
  const all = [...new Set(keys.flat())];
  if (all.length === 0) return found;
  for (const { key, locality_id } of await core.all<KeyRow>(findKeys(all, rowsEach * keys.length))) {
    const ids = found.get(key);
    if (ids) ids.push(locality_id);
    else found.set(key, [locality_id]);
  }
  return found;
}

/** The statement that reads keys in the order they are asked for, until there are enough rows. */
const findKeys = (keys: readonly string[], limit: number): SQL => sql`
  select k.key, k.locality_id from json_each(${JSON.stringify(keys)}) asked
    cross join locality_keys k on k.key = asked.value
  limit ${limit}`;

/** The ids that the keys of one label found, with its exact keys that found them. */
function foundBy(
  question: LabelQuestion,
  second: Second | undefined,
  exact: ReadonlyMap<string, readonly number[]>,
  fuzzy: ReadonlyMap<string, readonly number[]>,
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const key of question.keys) {
    for (const id of exact.get(key) ?? []) found.set(id, [...(found.get(id) ?? []), key]);
  }
  for (const id of second?.keys.flatMap((key) => fuzzy.get(key) ?? []) ?? []) if (!found.has(id)) found.set(id, []);
  return new Map([...found].slice(0, PLACE_ROWS));
}

type PlaceRow = Omit<Candidate, 'found' | 'names_other' | 'search_helps' | 'path' | 'kind'> & {
  kind: LocalityKind;
  names_other: string;
  search_helps: string;
  path: string;
};

async function readPlaces(core: CoreDb, found: readonly ReadonlyMap<number, unknown>[]) {
  const ids = [...new Set(found.flatMap((one) => [...one.keys()]))];
  if (ids.length === 0) return new Map<number, Omit<Candidate, 'found'>>();
  const rows = await core.all<PlaceRow>(findPlaces(ids));
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

/** The statement that reads places with all names and their paths. */
const findPlaces = (ids: readonly number[]): SQL => sql`
  select l.id, l.kind, l.name, l.name_zh, l.names_other, l.search_helps, l.country_iso2, l.weight, l.path
  from json_each(${JSON.stringify(ids)}) asked cross join localities l on l.id = asked.value
  where l.retired = 0`;
