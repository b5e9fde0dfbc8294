import { sql } from 'drizzle-orm';
import type { FoundThings, MineralFound } from '#contract/search/found-things.ts';
import { localityMineralsPrefix } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import { prefixCondition } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type MineralHitRow, mineralHit, nearMinerals } from '#worker/minerals/queries.ts';

/** Above this many specimens, a locality's minerals are no useful answer to its name, and too many to sort. */
const SPECIMENS_MAX = 500;

/** The minerals with the most specimens shown from a locality, and the number of its minerals. */
async function readLocalityMinerals(core: CoreDb, localityId: number, limit: number) {
  const prefix = localityMineralsPrefix(localityId);
  const slug = sql`cast(unhex(substr(term, ${[...prefix].length + 1})) as text)`;
  const rows = await core.all<MineralHitRow & { specimen_count: number; n: number }>(sql`
    select m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other, p.id as of_id, p.name as of_name,
      p.name_zh as of_name_zh, specimen_count, n
    from (select ${slug} as slug, doc as specimen_count, count(*) over () as n from ${showcaseTerms}
      where ${prefixCondition(prefix)} order by doc desc, term limit ${limit}) most
    cross join minerals m on m.id = slug left join minerals p on p.id = m.parent_id
    order by specimen_count desc, slug`);
  const items = rows.map(({ specimen_count, n: _, ...row }): MineralFound => {
    // It was not found by a name, so no name explains the match.
    return { ...mineralHit(row, ''), specimen_count, read_as: null };
  });
  return { items, total: rows[0]?.n ?? 0 };
}

/**
 * The matches and, if none is a mineral, suggested minerals: those shown from the matched locality or, if nothing
 * matched at all, those one mistyped letter away.
 */
export async function addSuggestedMinerals(
  core: CoreDb,
  matches: FoundThings,
  { q, limit }: { q: string; limit: number },
): Promise<FoundThings> {
  if (matches.minerals.items.length > 0) return matches;
  const [locality] = matches.localities.items;
  if (locality && locality.specimen_count > 0 && locality.specimen_count <= SPECIMENS_MAX) {
    const { id, name, name_zh } = locality;
    return { ...matches, minerals: await readLocalityMinerals(core, id, limit), minerals_from: { id, name, name_zh } };
  }
  const { localities, collectors, specimens, intents } = matches;
  if ([localities, collectors, specimens, intents].some(({ items }) => items.length > 0)) return matches;
  const nearHits = (await nearMinerals(core, q)).map((hit) => ({ ...hit, specimen_count: 0, read_as: null }));
  return { ...matches, minerals: { items: nearHits, total: nearHits.length } };
}
