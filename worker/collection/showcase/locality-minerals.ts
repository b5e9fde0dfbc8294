import { sql } from 'drizzle-orm';
import type { LocalityMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import { localityMineralsPrefix, mineralOfToken } from '#worker/collection/search/counted-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { localityMinerals } from '#worker/localities/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { prefixCondition } from './term-counts.ts';

/**
 * Returns the minerals of a locality: the best of its survey first, then those with the most shown specimens,
 * then those only recorded.
 */
export async function readLocalityMinerals(
  core: CoreDb,
  { id: requestedId, limit, cursor }: { id: number; limit: number; cursor?: string | undefined },
): Promise<PageOf<LocalityMineral>> {
  const id = await standingLocalityId(core, requestedId);
  const list = `minerals of place ${id}`;
  const [cursorId = null] = readCursor(list, cursor, ['string']) ?? [];
  const [shownTerms, recordedMinerals] = await core.batch([
    core
      .select()
      .from(showcaseTerms)
      .where(prefixCondition(localityMineralsPrefix(id))),
    core
      .select({ id: localityMinerals.mineral_id, quality: localityMinerals.quality })
      .from(localityMinerals)
      .where(sql`${localityMinerals.locality_id} = ${id}`),
  ]);
  const entriesById = new Map<string, MineralEntry>(
    recordedMinerals.map((recordedMineral) => [recordedMineral.id, { ...recordedMineral, specimen_count: 0 }]),
  );
  for (const { term, doc } of shownTerms) {
    const mineral = mineralOfToken(id, term);
    entriesById.set(mineral, { id: mineral, quality: entriesById.get(mineral)?.quality ?? null, specimen_count: doc });
  }
  const inOrder = [...entriesById.values()].sort(byStanding);
  const from = cursorId === null ? 0 : inOrder.findIndex((entry) => entry.id === cursorId) + 1;
  const page = inOrder.slice(from, from + limit);
  const last = page.at(-1);
  return {
    items: await addMineralNames(core, page),
    next_cursor: last && from + limit < inOrder.length ? writeCursor(list, [last.id]) : null,
  };
}

type MineralEntry = { id: string; quality: QualityLevel | null; specimen_count: number };

const qualityRank = (quality: QualityLevel | null) => (quality ? qualityLevels.indexOf(quality) : qualityLevels.length);
const byStanding = (a: MineralEntry, b: MineralEntry) =>
  qualityRank(a.quality) - qualityRank(b.quality) || b.specimen_count - a.specimen_count || (a.id < b.id ? -1 : 1);

async function addMineralNames(core: CoreDb, page: readonly MineralEntry[]): Promise<LocalityMineral[]> {
  if (page.length === 0) return [];
  const { id, name, name_zh, formula } = minerals;
  const rows = await core
    .select({ id, name, name_zh, formula })
    .from(minerals)
    .where(sql`${id} in ${inList(page.map((entry) => entry.id))}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id: mineralId, ...entryFields }) => {
    const mineral = byId.get(mineralId);
    return mineral ? [{ mineral, ...entryFields }] : [];
  });
}
