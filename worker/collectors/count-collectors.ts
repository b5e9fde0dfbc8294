import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CollectorCount, CollectorCounts } from '#contract/collectors/collector.ts';
import { readCollectorFacet } from '#contract/collectors/collector-facets.ts';
import {
  activeCollectorKinds,
  COLLECTORS_COUNTED_MAX,
  type CollectorFilters,
  type CollectorKind,
  collectorKinds,
} from '#contract/collectors/directory-filters.ts';
import { counters } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { collectorsIndex } from './collectors-index-table.ts';
import { directoryMatch } from './directory-match.ts';
import { collectorCountQuery } from './directory-sql.ts';
import { collectorCounts, collectors } from './tables.ts';

const OF_A_KIND = 100;

type Counts = Record<CollectorKind, CollectorCount[]>;
type FilteredCounts = { matchCount: number; counts: Counts };

/** Counts the collectors under each filter, narrowed by the other filters as far as that can be read. */
export async function countCollectors(core: CoreDb, filters: CollectorFilters): Promise<CollectorCounts> {
  const activeKinds = activeCollectorKinds(filters);
  const searches = [filters, ...activeKinds.map((kind) => ({ ...filters, [kind]: undefined }))];
  const [[total], [specimenCounter], ...ofAll] = await core.batch([
    collectorCountQuery(core),
    core.select({ value: counters.value }).from(counters).where(eq(counters.name, 'specimens')),
    ...collectorKinds.map((kind) => topCountsQuery(core, kind)),
  ]);
  const [filteredCounts, ...otherCounts] = await readLeft(core, searches, total?.n ?? 0);
  const kindCounts = (kind: CollectorKind, index: number): CollectorCount[] => {
    const searchIndex = activeKinds.indexOf(kind);
    const read = searchIndex < 0 ? filteredCounts : otherCounts[searchIndex];
    return read?.counts[kind] ?? ofAll[index] ?? [];
  };
  const [country = [], has_active_intents = [], mineral = []] = collectorKinds.map(kindCounts);
  // The requested mineral gets its name even if no collector has it.
  const isCounted = filters.mineral === undefined || mineral.some(({ value }) => value === filters.mineral);
  const mineralCounts = isCounted ? mineral : [...mineral, { value: filters.mineral ?? '', collector_count: 0 }];
  return {
    total: total?.n ?? 0,
    specimens: specimenCounter?.value ?? 0,
    matching: filteredCounts ? filteredCounts.matchCount : null,
    country,
    has_active_intents,
    mineral: await addMineralNames(core, mineralCounts),
  };
}

/** The values of a kind with the most collectors, over the whole directory. */
const topCountsQuery = (core: CoreDb, kind: CollectorKind) =>
  core
    .select({
      value: sql<string>`substr(${collectorCounts.facet}, ${kind.length + 2})`.as('value'),
      collector_count: sql<number>`${collectorCounts.collector_count}`.as('collector_count'),
    })
    .from(collectorCounts)
    .where(and(eq(collectorCounts.kind, kind), gt(collectorCounts.collector_count, 0)))
    .orderBy(desc(collectorCounts.collector_count))
    .limit(OF_A_KIND);

/** Counts what each of several searches leaves; null where a search matches all collectors, or too many to read. */
async function readLeft(
  core: CoreDb,
  searches: readonly CollectorFilters[],
  total: number,
): Promise<(FilteredCounts | null)[]> {
  const matches = searches.map(directoryMatch);
  const queries = matches.flatMap((match) => (match === null || match === 'nothing' ? [] : [facetsQuery(core, match)]));
  const [firstQuery, ...otherQueries] = queries;
  const answers = firstQuery ? await core.batch([firstQuery, ...otherQueries]) : [];
  let answerIndex = 0;
  return matches.map((match) => {
    if (match === 'nothing') return tally([]);
    if (match === null) return total === 0 ? tally([]) : null;
    const rows = answers[answerIndex++] ?? [];
    return rows.length > COLLECTORS_COUNTED_MAX ? null : tally(rows.map(({ facets }) => facets));
  });
}

const facetsQuery = (core: CoreDb, match: string) =>
  core
    .select({ facets: collectors.facets })
    .from(collectors)
    .where(
      sql`${collectors.seq} in (select ${collectorsIndex.rowid} from ${collectorsIndex}
        where ${collectorsIndex} match ${match} limit ${sql.raw(String(COLLECTORS_COUNTED_MAX + 1))})`,
    );

/** Counts the collectors of these rows under each facet. */
function tally(read: readonly (readonly string[])[]): FilteredCounts {
  const countsByFacet = new Map<string, number>();
  for (const facet of read.flat()) countsByFacet.set(facet, (countsByFacet.get(facet) ?? 0) + 1);
  const facetCounts = [...countsByFacet].map(([facet, collector_count]) => ({
    ...readCollectorFacet(facet),
    collector_count,
  }));
  const sortedCounts = facetCounts.sort(
    (a, b) => b.collector_count - a.collector_count || (a.value < b.value ? -1 : 1),
  );
  const counts = collectorKinds.map((collectorKind) => {
    const kindCounts = sortedCounts.filter(({ kind }) => kind === collectorKind).slice(0, OF_A_KIND);
    return [collectorKind, kindCounts.map(({ value, collector_count }) => ({ value, collector_count }))];
  });
  return { matchCount: read.length, counts: Object.fromEntries(counts) as Counts };
}

/** Adds names to the counted minerals. */
async function addMineralNames(
  core: CoreDb,
  mineralCounts: readonly CollectorCount[],
): Promise<CollectorCounts['mineral']> {
  const ids = mineralCounts.map(({ value }) => value);
  const { id, name, name_zh } = minerals;
  const mineralRows =
    ids.length === 0
      ? []
      : await core
          .select({ id, name, name_zh })
          .from(minerals)
          .where(inArray(id, inList(ids)));
  const names = new Map(mineralRows.map((mineral) => [mineral.id, mineral]));
  return mineralCounts.map((mineralCount) => {
    const mineral = names.get(mineralCount.value);
    return { ...mineralCount, name: mineral?.name ?? mineralCount.value, name_zh: mineral?.name_zh ?? null };
  });
}
