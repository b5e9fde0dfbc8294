import { sql } from 'drizzle-orm';
import { isCollectorName } from '#contract/search/collector-name.ts';
import { type QueryRun, queryRuns, separateRuns } from '#contract/search/query-runs.ts';
import { nameCandidates, separateNames } from '#contract/terms/known-names.ts';
import { specimenWords, type TypedWord } from '#contract/terms/query-terms.ts';
import { tokenize } from '#contract/terms/tokens.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { users } from '#worker/account/tables.ts';
import { collectorsIndex } from '#worker/collectors/collectors-index-table.ts';
import { collectors } from '#worker/collectors/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { askTogether, writtenQuestion } from '#worker/db/prepared-query.ts';
import { askNamedTexts, begunNames, isWholeName, type NamedText } from '#worker/localities/known-names.ts';

/** A word of a query, and the collectors whom it names, alone or with the words beside it. */
export type QueryWord = TypedWord & { owner_ids: string[] };

/** A query: its text, with spaces between names typed without, its words, and what some of them name. */
export type QueryNames = {
  q: string;
  words: QueryWord[];
  /** folded names of minerals, and beginnings of localities' names */
  minerals: string[];
  localities: string[];
  collector_ids: string[];
};

type CollectorName = { text: string; id: string; username: string; display_name: string };

/** At most this many words, and parts of runs of Chinese characters, are looked up as names of collectors. */
const [WORDS_MAX, PEOPLE_MAX] = [8, 40];
/** How many collectors with a word in their entry are compared with it. */
const ENTRIES_MAX = 6;
/** A shorter beginning of a locality's name names none. */
const LOCALITY_MIN = 4;
/** The most names of each kind that are shown. */
const NAMED_MAX = 3;

/**
 * Reads what the words of a query name: minerals, localities and collectors. A query of one word names nothing apart
 * from what the whole finds, and is not looked up.
 */
export async function readQueryNames(core: CoreDb, q: string): Promise<QueryNames> {
  const candidates = nameCandidates(q);
  const typedWords = specimenWords(q).slice(0, WORDS_MAX);
  if (candidates.length === 0 && typedWords.length < 2) return plainQuery(q);
  const texts = [...new Set([...candidates, ...queryRuns(typedWords.map(({ text }) => text)).map(({ text }) => text)])];
  const peopleTexts = texts.filter((text) => text.length > 1).slice(0, PEOPLE_MAX);
  const { namedTexts, byUsername, byName } = await askTogether(core, {
    namedTexts: askNamedTexts(texts),
    byUsername: askUsernames(peopleTexts),
    byName: askNamesOfCollectors(peopleTexts),
  });
  const people = [...byUsername, ...byName].filter((person) => isCollectorName(person.text, person));
  const peopleByText = Map.groupBy(people, ({ text }) => text);
  const wholeNames = new Set([...namedTexts.filter(isWholeName).map(({ text }) => text), ...peopleByText.keys()]);
  const query = plainQuery(separateNames(q, wholeNames));
  const namedByText = new Map(namedTexts.map((row) => [row.text, row]));
  const ownerIds = (text: string) => (peopleByText.get(text) ?? []).map(({ id }) => id);
  const runs = queryRuns(query.words.map(({ text }) => text)).filter((run) => !isWholeQuery(run, query));
  for (const { text, from, to } of runs)
    for (const word of query.words.slice(from, to)) word.owner_ids.push(...ownerIds(text));
  const kindOfName = (text: string) => nameKind(namedByText.get(text), ownerIds(text).length > 0);
  for (const { text } of separateRuns(runs.filter((run) => kindOfName(run.text) !== null))) {
    const kind = kindOfName(text);
    if (kind === 'mineral') query.minerals.push(text);
    else if (kind === 'locality') query.localities.push(text);
    else query.collector_ids.push(...ownerIds(text));
  }
  return limitNames(query);
}

/** What a text names first of all; null for nothing. */
function nameKind(row: NamedText | undefined, isCollector: boolean): 'mineral' | 'collector' | 'locality' | null {
  if (row?.is_mineral === 1) return 'mineral';
  if (isCollector) return 'collector';
  return row && isLocalityBegun(row.text) && begunNames(row).length > 0 ? 'locality' : null;
}

const limitNames = ({ minerals, localities, collector_ids, ...query }: QueryNames): QueryNames => ({
  ...query,
  minerals: minerals.slice(0, NAMED_MAX),
  localities: localities.slice(0, NAMED_MAX),
  collector_ids: [...new Set(collector_ids)].slice(0, NAMED_MAX),
});

/** A query of which nothing is looked up. */
export const plainQuery = (q: string): QueryNames => ({
  q,
  words: specimenWords(q).map((word) => ({ ...word, owner_ids: [] })),
  minerals: [],
  localities: [],
  collector_ids: [],
});

const isWholeQuery = ({ from, to }: QueryRun, { words }: QueryNames) => from === 0 && to === words.length;

const isLocalityBegun = (text: string) => (hasHan(text) ? text.length > 1 : text.length >= LOCALITY_MIN);

const askUsernames = (texts: readonly string[]) =>
  writtenQuestion<CollectorName>(sql`
    select c.value ->> 0 as text, ${users.id} as id, ${users.username} as username, ${users.display_name} as display_name
    from json_each(${JSON.stringify(texts.flatMap(usernameTexts))}) c cross join ${users}
    where ${users.username} = c.value ->> 1`);

/** A text with the usernames that it may stand for: lin wei for linwei, lin-wei and lin_wei. */
const usernameTexts = (text: string) =>
  hasHan(text)
    ? []
    : [...new Set(['', '-', '_'].map((sign) => text.replaceAll(' ', sign)))].map((name) => [text, name]);

/** The collectors whose entries in the directory have the words of these texts beside each other: a few for each. */
const askNamesOfCollectors = (texts: readonly string[]) =>
  writtenQuestion<CollectorName>(sql`
    select c.value ->> 0 as text, ${users.id} as id, ${users.username} as username, ${users.display_name} as display_name
    from json_each(${JSON.stringify(texts.map((text) => [text, adjacentWords(text)]))}) c
      cross join json_each((select json_group_array(place) from (select rowid as place from ${collectorsIndex}
        where ${collectorsIndex} match c.value ->> 1 limit ${ENTRIES_MAX}))) entry
      cross join ${collectors} cross join ${users}
    where ${collectors.seq} = entry.value and ${users.id} = ${collectors.user_id}`);

const adjacentWords = (text: string) =>
  `"${tokenize(text)
    .map((token) => token.text)
    .join(' ')}"`;
