import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { listKeys, type StoredObject } from '../../db/bucket.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import { inList as inOneValue } from '../../db/json-lists.ts';
import type { Env } from '../../env.ts';
import { keptRenditions, type MediaRow, media, spareRenditions, uploadParts } from '../tables.ts';
import type { CheckStage } from './media-check.ts';

/** The databases that a check reads: core, and every catalogue that is bound. */
export type Held = { env: Env; core: CoreDb; catalogues: ReadonlyMap<number, CatalogueDb> };
/** A stretch of one folder of the bucket beside the rows of the same ids: `upto` is where the next begins, null at the end. */
export type Stretch = { keys: StoredObject[]; rows: PictureRow[]; upto: string | null };
export type PictureRow = Pick<MediaRow, 'id' | 'state' | 'rendition' | 'edges'> & { shard: number };

const ROWS = 1_000;

/** The second part of a key: a media id, or whose watermarks, label cards and avatars they are. */
export const ownerOfKey = (key: string) => key.split('/')[1] ?? '';
export const among = (column: SQL, values: readonly string[]) => sql`${column} in ${inOneValue(values)}`;

/**
 * The next stretch of a folder: at most a thousand keys, those of one id together, and at most a thousand rows of each
 * catalogue whose ids lie among them. Both come in the order of their ids, so neither side is ever held whole.
 */
export async function readStretch(held: Held, stage: CheckStage, after: string): Promise<Stretch> {
  const [listed, more] = await listKeys(held.env, `${stage}/`, after === '' ? '' : `${stage}/${after}~`);
  const last = ownerOfKey(listed.at(-1)?.key ?? '');
  const whole = more ? listed.filter(({ key }) => ownerOfKey(key) !== last) : listed;
  const keys = whole.length > 0 ? whole : listed;
  const listedUpto = more ? ownerOfKey(keys.at(-1)?.key ?? '') : null;
  const { rows, upto } = hasRows.has(stage)
    ? await readRows(held.catalogues, after, listedUpto)
    : { rows: [], upto: listedUpto };
  const isWithin = (id: string) => upto === null || id <= upto;
  return {
    keys: keys.filter(({ key }) => isWithin(ownerOfKey(key))),
    rows: rows.filter(({ id }) => isWithin(id)),
    upto,
  };
}

/** The folders whose objects rows cannot be without. */
const hasRows = new Set<CheckStage>(['d', 'o']);

/** The rows of a stretch; where a catalogue has more of them than are read at once, it ends sooner. */
async function readRows(catalogues: Held['catalogues'], after: string, last: string | null) {
  let upto = last;
  const rows: PictureRow[] = [];
  for (const [shard, catalogue] of catalogues) {
    const found = await rowsBetween(catalogue, after, last);
    const cut = found.length < ROWS ? null : (found.at(-1)?.id ?? null);
    if (cut !== null && (upto === null || cut < upto)) upto = cut;
    rows.push(...found.map((row) => ({ ...row, shard })));
  }
  return { rows, upto };
}

const rowsBetween = (catalogue: CatalogueDb, after: string, upto: string | null) =>
  catalogue
    .select({ id: media.id, state: media.state, rendition: media.rendition, edges: media.edges })
    .from(media)
    .where(and(gt(media.id, after), upto === null ? undefined : lte(media.id, upto)))
    .orderBy(asc(media.id))
    .limit(ROWS);

/** The keys that no row knows, among objects of another part. */
type FindStray = (held: Held, keys: readonly string[]) => Promise<string[]>;

/** Which objects of watermarks and of label cards no row knows. */
export type StrayPorts = { strayMarks: FindStray; strayLabels: FindStray };

/** The keys that no row knows. An id that core says is in use belongs to a row that only is not at hand here. */
export async function strayKeys(
  held: Held,
  stage: CheckStage,
  keys: readonly string[],
  { strayMarks, strayLabels }: StrayPorts,
): Promise<string[]> {
  if (keys.length === 0) return [];
  if (stage === 'a') return strayAvatars(held.core, keys);
  if (stage === 'w') return strayMarks(held, keys);
  if (stage === 'l') return strayLabels(held, keys);
  const ids = [...new Set(keys.map(ownerOfKey))];
  const known = new Map<string, Pick<MediaRow, 'id' | 'state' | 'rendition'>>();
  const spare = new Set<string>();
  for (const catalogue of held.catalogues.values()) {
    for (const row of await knownPictures(catalogue, ids)) known.set(row.id, row);
    if (stage === 'd')
      for (const row of [...(await spareOf(catalogue, ids)), ...(await keptOf(catalogue, ids))])
        spare.add(`d/${row.id}/${row.rendition}/`);
  }
  const used = await usedIds(held.core, ids);
  return keys.filter((key) => {
    const row = known.get(ownerOfKey(key));
    if (!row) return !used.has(ownerOfKey(key));
    if (stage !== 'd' || row.state === 'processing') return false;
    const isShown = row.state === 'ready' && key.startsWith(`d/${row.id}/${row.rendition}/`);
    return !isShown && !spare.has(key.slice(0, key.lastIndexOf('/') + 1));
  });
}

const knownPictures = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: media.id, state: media.state, rendition: media.rendition })
    .from(media)
    .where(among(sql`${media.id}`, ids));

const spareOf = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: spareRenditions.media_id, rendition: spareRenditions.rendition })
    .from(spareRenditions)
    .where(among(sql`${spareRenditions.media_id}`, ids));

const keptOf = (catalogue: CatalogueDb, ids: string[]) =>
  catalogue
    .select({ id: keptRenditions.media_id, rendition: keptRenditions.rendition })
    .from(keptRenditions)
    .where(among(sql`${keptRenditions.media_id}`, ids));

async function usedIds(core: CoreDb, ids: string[]): Promise<Set<string>> {
  const rows = await core
    .select({ id: directory.id })
    .from(directory)
    .where(and(among(sql`${directory.id}`, ids), sql`${directory.kind} = 'media' and ${directory.used} = 1`));
  return new Set(rows.map(({ id }) => id));
}

async function strayAvatars(core: CoreDb, keys: readonly string[]): Promise<string[]> {
  const rows = await core
    .select({ id: users.id, shown: users.avatar_key, next: users.avatar_pending })
    .from(users)
    .where(among(sql`${users.id}`, [...new Set(keys.map(ownerOfKey))]));
  const kept = new Set(rows.flatMap(({ id, shown, next }) => [`a/${id}/${shown}`, `a/${id}/${next}`]));
  return keys.filter((key) => !kept.has(key.slice(0, key.lastIndexOf('/'))));
}

const isForsaken = sql`not exists (select 1 from ${media} where ${media.id} = ${uploadParts.media_id})`;

/** Noted parts of pictures that are no more, by the ids of those. */
export const strayParts = (catalogue: CatalogueDb) =>
  catalogue.selectDistinct({ id: uploadParts.media_id }).from(uploadParts).where(isForsaken).limit(ROWS);

export const deleteStrayParts = (catalogue: CatalogueDb) => catalogue.delete(uploadParts).where(isForsaken);
