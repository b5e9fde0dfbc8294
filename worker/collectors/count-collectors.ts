import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CollectorCounts, CountedCollectors } from '#contract/collectors/collector.ts';
import { readCollectorFacet } from '#contract/collectors/collector-facets.ts';
import {
  activeCollectorKinds,
  COLLECTORS_COUNTED_MAX,
  type CollectorFilters,
  type CollectorKind,
  collectorKinds,
} from '#contract/collectors/directory-filters.ts';
import { counters } from '../collection/showcase/showcase-tables.ts';
import type { CoreDb } from '../db/core.ts';
import { inList } from '../db/json-lists.ts';
import { minerals } from '../minerals/tables.ts';
import { collectorsIndex } from './collectors-index-table.ts';
import { directoryMatch } from './directory-match.ts';
import { everybody } from './directory-questions.ts';
import { collectorCounts, collectors } from './tables.ts';

const OF_A_KIND = 100;

type Counts = Record<CollectorKind, CountedCollectors[]>;
type Left = { matching: number; counts: Counts };

/** How many collectors there are under each filter, as far as it can be read of what the others leave. */
export async function countCollectors(core: CoreDb, asked: CollectorFilters): Promise<CollectorCounts> {
  const on = activeCollectorKinds(asked);
  const searches = [asked, ...on.map((kind) => ({ ...asked, [kind]: undefined }))];
  const [[total], [shown], ...ofAll] = await core.batch([
    everybody(core),
    core.select({ value: counters.value }).from(counters).where(eq(counters.name, 'specimens')),
    ...collectorKinds.map((kind) => mostOf(core, kind)),
  ]);
  const [left, ...others] = await readLeft(core, searches, total?.n ?? 0);
  const countsOf = (kind: CollectorKind, at: number): CountedCollectors[] => {
    const place = on.indexOf(kind);
    const read = place < 0 ? left : others[place];
    return read?.counts[kind] ?? ofAll[at] ?? [];
  };
  const [country = [], has_active_intents = [], mineral = []] = collectorKinds.map(countsOf);
  // What is asked for is called by its name, though nobody has it.
  const isCounted = asked.mineral === undefined || mineral.some(({ value }) => value === asked.mineral);
  const called = isCounted ? mineral : [...mineral, { value: asked.mineral ?? '', collector_count: 0 }];
  return {
    total: total?.n ?? 0,
    specimens: shown?.value ?? 0,
    matching: left ? left.matching : null,
    ...{ country, has_active_intents, mineral: await named(core, called) },
  };
}

/** The values of a kind that the most collectors have, of all. */
const mostOf = (core: CoreDb, kind: CollectorKind) =>
  core
    .select({
      value: sql<string>`substr(${collectorCounts.facet}, ${kind.length + 2})`.as('value'),
      collector_count: sql<number>`${collectorCounts.collector_count}`.as('collector_count'),
    })
    .from(collectorCounts)
    .where(and(eq(collectorCounts.kind, kind), gt(collectorCounts.collector_count, 0)))
    .orderBy(desc(collectorCounts.collector_count))
    .limit(OF_A_KIND);

/** What each of several searches leaves; null where that is everybody of many, or too much to be read. */
async function readLeft(core: CoreDb, searches: readonly CollectorFilters[], total: number): Promise<(Left | null)[]> {
  const matches = searches.map(directoryMatch);
  const asked = matches.flatMap((match) => (match === null || match === 'nothing' ? [] : [facetsOf(core, match)]));
  const [first, ...rest] = asked;
  const answers = first ? await core.batch([first, ...rest]) : [];
  let at = 0;
  return matches.map((match) => {
    if (match === 'nothing') return tally([]);
    if (match === null) return total === 0 ? tally([]) : null;
    const rows = answers[at++] ?? [];
    return rows.length > COLLECTORS_COUNTED_MAX ? null : tally(rows.map(({ facets }) => facets));
  });
}

const facetsOf = (core: CoreDb, match: string) =>
  core
    .select({ facets: collectors.facets })
    .from(collectors)
    .where(
      sql`${collectors.seq} in (select ${collectorsIndex.rowid} from ${collectorsIndex}
        where ${collectorsIndex} match ${match} limit ${sql.raw(String(COLLECTORS_COUNTED_MAX + 1))})`,
    );

/** How many of the collectors that were read stand under each facet. */
function tally(read: readonly (readonly string[])[]): Left {
  const counted = new Map<string, number>();
  for (const facet of read.flat()) counted.set(facet, (counted.get(facet) ?? 0) + 1);
  const all = [...counted].map(([facet, collector_count]) => ({ ...readCollectorFacet(facet), collector_count }));
  const sorted = all.sort((a, b) => b.collector_count - a.collector_count || (a.value < b.value ? -1 : 1));
  const counts = collectorKinds.map((of) => {
    const own = sorted.filter(({ kind }) => kind === of).slice(0, OF_A_KIND);
    return [of, own.map(({ value, collector_count }) => ({ value, collector_count }))];
  });
  return { matching: read.length, counts: Object.fromEntries(counts) as Counts };
}

/** The minerals among the counts, with their names. */
async function named(core: CoreDb, counted: readonly CountedCollectors[]): Promise<CollectorCounts['mineral']> {
  const ids = counted.map(({ value }) => value);
  const { id, name, name_zh } = minerals;
  const known =
    ids.length === 0
      ? []
      : await core
          .select({ id, name, name_zh })
          .from(minerals)
          .where(inArray(id, inList(ids)));
  const names = new Map(known.map((mineral) => [mineral.id, mineral]));
  return counted.map((one) => {
    const mineral = names.get(one.value);
    return { ...one, name: mineral?.name ?? one.value, name_zh: mineral?.name_zh ?? null };
  });
}
