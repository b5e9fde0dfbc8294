import { sql } from 'drizzle-orm';
import type { LocalityMineral } from '#contract/collection/showcase/shown.ts';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import type { PageOf } from '#contract/page.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { readCursor, writeCursor } from '../../db/page.ts';
import { standingPlace } from '../../localities/standing-place.ts';
import { localityMinerals } from '../../localities/tables.ts';
import { minerals } from '../../minerals/tables.ts';
import { mineralOfToken, placeMinerals } from './counted-tokens.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { termsFrom } from './term-counts.ts';

/** The minerals of a place: the best of a survey, then those of which the most is shown, then what is only recorded. */
export async function readMineralsOfPlace(
  core: CoreDb,
  { id: asked, limit, cursor }: { id: number; limit: number; cursor?: string | undefined },
): Promise<PageOf<LocalityMineral>> {
  const id = await standingPlace(core, asked);
  const list = `minerals of place ${id}`;
  const [after = null] = readCursor(list, cursor, ['string']) ?? [];
  const [shown, recorded] = await core.batch([
    core
      .select()
      .from(showcaseTerms)
      .where(termsFrom(placeMinerals(id))),
    core
      .select({ id: localityMinerals.mineral_id, quality: localityMinerals.quality })
      .from(localityMinerals)
      .where(sql`${localityMinerals.locality_id} = ${id}`),
  ]);
  const found = new Map<string, Found>(recorded.map((one) => [one.id, { ...one, specimen_count: 0 }]));
  for (const { term, doc } of shown) {
    const mineral = mineralOfToken(id, term);
    found.set(mineral, { id: mineral, quality: found.get(mineral)?.quality ?? null, specimen_count: doc });
  }
  const inOrder = [...found.values()].sort(byStanding);
  const from = after === null ? 0 : inOrder.findIndex((one) => one.id === after) + 1;
  const page = inOrder.slice(from, from + limit);
  const last = page.at(-1);
  return {
    items: await named(core, page),
    next_cursor: last && from + limit < inOrder.length ? writeCursor(list, [last.id]) : null,
  };
}

type Found = { id: string; quality: QualityLevel | null; specimen_count: number };

const rankOf = (quality: QualityLevel | null) => (quality ? qualityLevels.indexOf(quality) : qualityLevels.length);
const byStanding = (a: Found, b: Found) =>
  rankOf(a.quality) - rankOf(b.quality) || b.specimen_count - a.specimen_count || (a.id < b.id ? -1 : 1);

async function named(core: CoreDb, page: readonly Found[]): Promise<LocalityMineral[]> {
  if (page.length === 0) return [];
  const { id, name, name_zh, formula } = minerals;
  const rows = await core
    .select({ id, name, name_zh, formula })
    .from(minerals)
    .where(sql`${id} in ${inList(page.map((one) => one.id))}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id: each, ...found }) => {
    const mineral = byId.get(each);
    return mineral ? [{ mineral, ...found }] : [];
  });
}
