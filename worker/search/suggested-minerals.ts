import { sql } from 'drizzle-orm';
import { isNumberTyped } from '#contract/numbers/typed-specimen-number.ts';
import type { FoundThings, LocalityFound, MineralFound } from '#contract/search/found-things.ts';
import { localityMineralsPrefix } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import { prefixCondition } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { resolveText } from '#worker/localities/resolve-text.ts';
import { type MineralHitRow, mineralHit, nearMinerals } from '#worker/minerals/queries.ts';

/** Above this many specimens, a locality's minerals are no useful answer to its name, and too many to sort. */
const SPECIMENS_MAX = 500;

const NEAR_LOCALITIES_MAX = 3;

/** A near name explains no match, and how many specimens it has is not counted. */
const noMatchFields = { specimen_count: 0, read_as: null };

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
 * matched at all, those one mistyped letter away, or else the localities that a label with this text may mean.
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
  // A number is no mistyped name; looking for one would tell a private specimen's from a missing one by what it costs.
  if (isNumberTyped(q)) return matches;
  const [nearHits, { items: nearLocalities }] = await Promise.all([nearMinerals(core, q), resolveText(core, q)]);
  const mineralItems = nearHits.map((hit) => ({ ...hit, ...noMatchFields }));
  // A misspelled mineral is likelier than a misspelled locality: their names are fewer.
  if (mineralItems.length > 0) return { ...matches, minerals: { items: mineralItems, total: mineralItems.length } };
  const localityItems = nearLocalities
    .slice(0, NEAR_LOCALITIES_MAX)
    .map(({ id, name, name_zh, kind, path }): LocalityFound => {
      return { id, name, name_zh, kind, path, matched: null, near: true, ...noMatchFields };
    });
  return { ...matches, localities: { items: localityItems, total: localityItems.length } };
}
