import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { TAGS_KEPT_MAX } from '#contract/collection/preferences/tag-limits.ts';
import { sameTag, type TagKind, tagKinds } from '#contract/collection/preferences/tags.ts';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { demand, inOneBatch, untilMet } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { facetCounts, keptTags } from '../facets/facet-tables.ts';

type Kept = { id: string; kind: TagKind; name: string };
type InUse = { kind: TagKind; name: string; specimen_count: number };

const IN_USE_MAX = 1_000;

const keptBy = (own: CatalogueDb, userId: string) => own.select().from(keptTags).where(eq(keptTags.user_id, userId));

const usedBy = (own: CatalogueDb, userId: string) =>
  own
    .select({ kind: facetCounts.kind, name: facetCounts.value, specimen_count: facetCounts.specimen_count })
    .from(facetCounts)
    .where(and(eq(facetCounts.user_id, userId), eq(facetCounts.scope, 'own'), inArray(facetCounts.kind, [...tagKinds])))
    .orderBy(desc(facetCounts.specimen_count))
    .limit(IN_USE_MAX);

/** The tags somebody keeps and those their specimens carry, those on the most specimens first. */
export async function listTags({ own, user }: Pick<Call<'user'>, 'own' | 'user'>): Promise<TagAtHand[]> {
  const [kept, used] = await own.batch([keptBy(own, user.id), usedBy(own, user.id)]);
  const inUse = used.flatMap(({ kind, ...rest }) => (isTagKind(kind) ? [{ kind, ...rest }] : []));
  return atHand(kept, inUse);
}

const isTagKind = (kind: string): kind is TagKind => tagKinds.some((known) => known === kind);

/** Each tag of a kind once, whatever its case: as it is kept, else as most specimens carry it. */
function atHand(kept: readonly Kept[], used: readonly InUse[]): TagAtHand[] {
  const items = new Map<string, TagAtHand>();
  const keyOf = ({ kind, name }: { kind: TagKind; name: string }) => `${kind} ${name.toLowerCase()}`;
  for (const { id, kind, name } of kept) items.set(keyOf({ kind, name }), { id, kind, name, specimen_count: 0 });
  for (const tag of used) {
    const known = items.get(keyOf(tag)) ?? { id: null, kind: tag.kind, name: tag.name, specimen_count: 0 };
    items.set(keyOf(tag), { ...known, specimen_count: known.specimen_count + tag.specimen_count });
  }
  return [...items.values()].sort((a, b) => b.specimen_count - a.specimen_count || (a.name < b.name ? -1 : 1));
}

/** Keeps a tag at hand. One of that name, whatever its case, is kept once; another's id is refused. */
export async function keepTag(call: Call<'user'>, tag: Kept): Promise<TagAtHand> {
  const { own, user, keep } = call;
  return untilMet(async () => {
    const mine = and(eq(keptTags.user_id, user.id), eq(keptTags.kind, tag.kind));
    const rows = await own
      .select()
      .from(keptTags)
      .where(or(eq(keptTags.id, tag.id), mine));
    const ofKind = rows.filter(({ user_id, kind }) => user_id === user.id && kind === tag.kind);
    const known = ofKind.find(({ name }) => sameTag(name, tag.name));
    if (!known && rows.some(({ id }) => id === tag.id)) throw new AppError('id_used');
    if (!known && ofKind.length >= TAGS_KEPT_MAX) throw new AppError('tags_full', { limit: TAGS_KEPT_MAX });
    const { id, name } = known ?? tag;
    const answer = { id, kind: tag.kind, name, specimen_count: await countOf(own, user.id, tag) };
    const asRead = sql`(select count(*) from ${keptTags} where ${mine}) = ${ofKind.length}`;
    await inOneBatch(own, [
      ...keep(answer),
      ...(known ? [] : [demand(own, asRead), own.insert(keptTags).values({ ...tag, user_id: user.id })]),
    ]);
    return answer;
  });
}

async function countOf(own: CatalogueDb, userId: string, { kind, name }: Kept): Promise<number> {
  const used = await usedBy(own, userId);
  const same = used.filter((tag) => tag.kind === kind && sameTag(tag.name, name));
  return same.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
}

/** Keeps a tag no longer. Specimens that carry it go on carrying it. */
export async function forgetTag({ own, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const isOwn = and(eq(keptTags.id, id), eq(keptTags.user_id, user.id));
  const [found] = await own.select({ id: keptTags.id }).from(keptTags).where(isOwn);
  if (!found) throw new AppError('not_found');
  await inOneBatch(own, [...keep({}), own.delete(keptTags).where(isOwn)]);
  return {};
}
