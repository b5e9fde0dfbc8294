import { and, eq, or, sql } from 'drizzle-orm';
import type { FacetCount } from '#contract/collection/listing/filters.ts';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { STORED_TAGS_MAX } from '#contract/text/tag-limits.ts';
import { sameTag, type TagKind } from '#contract/text/tags.ts';
import { selectValues } from '#worker/collection/search/count-values.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { storedTags } from './tag-tables.ts';

type StoredTag = { id: string; kind: TagKind; name: string };
type InUse = { kind: TagKind; name: string; specimen_count: number };

const IN_USE_MAX = 1_000;

const storedTagsQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb.select().from(storedTags).where(eq(storedTags.user_id, userId));

const usedTagsQuery = (ownerDb: CatalogueDb, userId: string, kind: TagKind) =>
  selectValues(ownerDb, { user_id: userId, scope: 'own', kind, limit: IN_USE_MAX });

/** Returns the collector's stored tags and those on their specimens, those on the most specimens first. */
export async function listTags({ ownerDb, user }: Pick<Call<'user'>, 'ownerDb' | 'user'>): Promise<TagAtHand[]> {
  const [tagRows, tags, opTags] = await ownerDb.batch([
    storedTagsQuery(ownerDb, user.id),
    usedTagsQuery(ownerDb, user.id, 'tag'),
    usedTagsQuery(ownerDb, user.id, 'op_tag'),
  ]);
  return atHand(tagRows, [...ofKind('tag', tags), ...ofKind('op_tag', opTags)]);
}

const ofKind = (kind: TagKind, values: readonly FacetCount[]): InUse[] =>
  values.map(({ value, specimen_count }) => ({ kind, name: value, specimen_count }));

/** Each tag of a kind once, whatever its case: as it is stored, else as most specimens have it. */
function atHand(tagRows: readonly StoredTag[], usedTags: readonly InUse[]): TagAtHand[] {
  const items = new Map<string, TagAtHand>();
  const tagKey = ({ kind, name }: { kind: TagKind; name: string }) => `${kind} ${name.toLowerCase()}`;
  for (const { id, kind, name } of tagRows) items.set(tagKey({ kind, name }), { id, kind, name, specimen_count: 0 });
  for (const tag of usedTags) {
    const listedTag = items.get(tagKey(tag)) ?? { id: null, kind: tag.kind, name: tag.name, specimen_count: 0 };
    items.set(tagKey(tag), { ...listedTag, specimen_count: listedTag.specimen_count + tag.specimen_count });
  }
  return [...items.values()].sort((a, b) => b.specimen_count - a.specimen_count || (a.name < b.name ? -1 : 1));
}

/**
 * Stores a tag. A name that exists, whatever its case, is not stored again; the id of another tag is refused with
 * `id_used`, a full list with `tags_full`.
 */
export async function keepTag(call: Call<'user'>, tag: StoredTag): Promise<TagAtHand> {
  const { ownerDb, user, keep } = call;
  return retryOnConflict(async () => {
    const kindCondition = and(eq(storedTags.user_id, user.id), eq(storedTags.kind, tag.kind));
    const rows = await ownerDb
      .select()
      .from(storedTags)
      .where(or(eq(storedTags.id, tag.id), kindCondition));
    const ofKind = rows.filter(({ user_id, kind }) => user_id === user.id && kind === tag.kind);
    const existingTag = ofKind.find(({ name }) => sameTag(name, tag.name));
    if (!existingTag && rows.some(({ id }) => id === tag.id)) throw new AppError('id_used');
    if (!existingTag && ofKind.length >= STORED_TAGS_MAX) throw new AppError('tags_full', { limit: STORED_TAGS_MAX });
    const { id, name } = existingTag ?? tag;
    const answer = { id, kind: tag.kind, name, specimen_count: await readTagCount(ownerDb, user.id, tag) };
    const asRead = sql`(select count(*) from ${storedTags} where ${kindCondition}) = ${ofKind.length}`;
    await runBatch(ownerDb, [
      ...(await keep(answer)),
      ...(existingTag
        ? []
        : [assertInBatch(ownerDb, asRead), ownerDb.insert(storedTags).values({ ...tag, user_id: user.id })]),
    ]);
    return answer;
  });
}

async function readTagCount(ownerDb: CatalogueDb, userId: string, { kind, name }: StoredTag): Promise<number> {
  const usedValues = await usedTagsQuery(ownerDb, userId, kind);
  const matchingValues = usedValues.filter(({ value }) => sameTag(value, name));
  return matchingValues.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
}

/** Deletes a stored tag. Specimens that have it keep it. */
export async function forgetTag({ ownerDb, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const isOwn = and(eq(storedTags.id, id), eq(storedTags.user_id, user.id));
  const [tag] = await ownerDb.select({ id: storedTags.id }).from(storedTags).where(isOwn);
  if (!tag) throw new AppError('not_found');
  await runBatch(ownerDb, [...(await keep({})), ownerDb.delete(storedTags).where(isOwn)]);
  return {};
}
