import type { FoundKind } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { askTogether, type Question } from '#worker/db/prepared-query.ts';
import type { SearchContext } from './findable-people.ts';
import { askCollectorsById, collectorFound } from './found-collectors.ts';
import { askLocalities, askMinerals, localityFound, mineralFound } from './found-reference.ts';
import type { QueryNames } from './query-names.ts';

type NamedThings = Pick<FoundThings, 'minerals' | 'localities' | 'collectors'>;

/** Reads the best mineral or locality of each name in a query, and the collectors in it; null if it names nothing. */
export async function readNamedThings(
  { core, reader }: SearchContext,
  { minerals, localities, collector_ids }: QueryNames,
): Promise<NamedThings | null> {
  if ([minerals, localities, collector_ids].every(({ length }) => length === 0)) return null;
  const [mineralHits, localityHits, { collectors }] = await Promise.all([
    readFirst(core, minerals, askMinerals),
    readFirst(core, localities, askLocalities),
    askTogether(core, { collectors: askCollectorsById(collector_ids, reader) }),
  ]);
  return {
    minerals: completeList(mineralHits.map(({ row, name }) => mineralFound(row, name))),
    localities: completeList(localityHits.map(({ row, name }) => localityFound(row, name))),
    collectors: completeList(collectors.map((row) => collectorFound(row, row.display_name))),
  };
}

/** The best result of each name. */
async function readFirst<Row>(
  core: CoreDb,
  names: readonly string[],
  askNamed: (name: string, limit: number) => Question<Row>,
): Promise<{ row: Row; name: string }[]> {
  if (names.length === 0) return [];
  const questions: Record<string, Question<Row>> = Object.fromEntries(names.map((name) => [name, askNamed(name, 1)]));
  const answers: Record<string, Row[]> = await askTogether(core, questions);
  return names.flatMap((name) => (answers[name] ?? []).slice(0, 1).map((row) => ({ row, name })));
}

const completeList = <T>(items: T[]) => ({ items, total: items.length });

/** The matches, and for each kind without any what words of the query name. */
export function addNamedThings(matches: FoundThings, things: NamedThings | null): FoundThings {
  if (things === null) return matches;
  const named_kinds = (['minerals', 'localities', 'collectors'] as const satisfies FoundKind[]).filter(
    (kind) => matches[kind].items.length === 0 && things[kind].items.length > 0,
  );
  return { ...matches, ...Object.fromEntries(named_kinds.map((kind) => [kind, things[kind]])), named_kinds };
}
