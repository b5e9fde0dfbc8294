import { and, eq, or, sql } from 'drizzle-orm';
import type { CountedFacet } from '#contract/collection/listing/filters.ts';
import { STORED_TAGS_MAX } from '#contract/collection/preferences/tag-limits.ts';
import { sameTag, type TagKind } from '#contract/collection/preferences/tags.ts';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { selectValues } from '../search/count-values.ts';
import { keptTags } from './tag-tables.ts';

type Kept = { id: string; kind: TagKind; name: string };
type InUse = { kind: TagKind; name: string; specimen_count: number };

const IN_USE_MAX = 1_000;

const keptBy = (own: CatalogueDb, userId: string) => own.select().from(keptTags).where(eq(keptTags.user_id, userId));

const usedBy = (own: CatalogueDb, userId: string, kind: TagKind) =>
  selectValues(own, { user_id: userId, scope: 'own', kind, limit: IN_USE_MAX });

/** The tags somebody keeps and those their specimens carry, those on the most specimens first. */
export async function listTags({ own, user }: Pick<Call<'user'>, 'own' | 'user'>): Promise<TagAtHand[]> {
  const [kept, tags, opTags] = await own.batch([
    keptBy(own, user.id),
    usedBy(own, user.id, 'tag'),
    usedBy(own, user.id, 'op_tag'),
  ]);
  return atHand(kept, [...ofKind('tag', tags), ...ofKind('op_tag', opTags)]);
}

const ofKind = (kind: TagKind, values: readonly CountedFacet[]): InUse[] =>
  values.map(({ value, specimen_count }) => ({ kind, name: value, specimen_count }));

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
  return retryOnConflict(async () => {
    const mine = and(eq(keptTags.user_id, user.id), eq(keptTags.kind, tag.kind));
    const rows = await own
      .select()
      .from(keptTags)
      .where(or(eq(keptTags.id, tag.id), mine));
    const ofKind = rows.filter(({ user_id, kind }) => user_id === user.id && kind === tag.kind);
    const known = ofKind.find(({ name }) => sameTag(name, tag.name));
    if (!known && rows.some(({ id }) => id === tag.id)) throw new AppError('id_used');
    if (!known && ofKind.length >= STORED_TAGS_MAX) throw new AppError('tags_full', { limit: STORED_TAGS_MAX });
    const { id, name } = known ?? tag;
    const answer = { id, kind: tag.kind, name, specimen_count: await countOf(own, user.id, tag) };
    const asRead = sql`(select count(*) from ${keptTags} where ${mine}) = ${ofKind.length}`;
    await inOneBatch(own, [
      ...(await keep(answer)),
      ...(known ? [] : [demand(own, asRead), own.insert(keptTags).values({ ...tag, user_id: user.id })]),
    ]);
    return answer;
  });
}

async function countOf(own: CatalogueDb, userId: string, { kind, name }: Kept): Promise<number> {
  const used = await usedBy(own, userId, kind);
  const same = used.filter(({ value }) => sameTag(value, name));
  return same.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
}

/** Keeps a tag no longer. Specimens that carry it go on carrying it. */
export async function forgetTag({ own, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const isOwn = and(eq(keptTags.id, id), eq(keptTags.user_id, user.id));
  const [found] = await own.select({ id: keptTags.id }).from(keptTags).where(isOwn);
  if (!found) throw new AppError('not_found');
  await inOneBatch(own, [...(await keep({})), own.delete(keptTags).where(isOwn)]);
  return {};
}
