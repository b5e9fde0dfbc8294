import { getTableColumns, sql } from 'drizzle-orm';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import {
  type MediaOwners,
  type OwnedBy,
  type OwnerRules,
  ofOwner,
  ownerColumns,
  ownerRules,
  toOwnerReference,
} from '#worker/media/media-owner.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { hasStorageSpace } from './storage-quota.ts';

type NewMedia = Pick<MediaRow, 'id' | 'user_id' | 'kind' | 'filename' | 'bytes' | 'sha256' | 'created_at'> &
  Parameters<typeof toOwnerReference>[0] &
  Partial<Pick<MediaRow, 'upload_id' | 'drops_original'>>;

/** Where the next photo of an owner goes: last in order, as cover if it has none; and whether there is room. */
export function positionSql(userId: string, owner: OwnedBy, kind: MediaRow['kind'], { limit, isOpen }: OwnerRules) {
  const siblings = sql`from ${media} where ${ofOwner(userId, owner)}`;
  const fits = limit === null ? sql`` : sql`and (select count(*) ${siblings}) < ${limit.maxCount}`;
  const fitsAsVideo =
    kind === 'video' ? sql`and (select count(*) ${siblings} and ${media.kind} = 'video') < ${VIDEOS_TOGETHER}` : sql``;
  return {
    order: sql`(select coalesce(max("order"), 0) + 1 ${siblings})`,
    is_cover: sql`not exists (select 1 ${siblings} and ${media.is_cover} = 1)`,
    isFree: sql`${isOpen(userId, owner.id)} ${fits} ${fitsAsVideo}`,
  };
}

/** The columns of a row before any byte has arrived and before its owner has entered anything. */
const unread = {
  state: 'uploading',
  reason: null,
  mime: null,
  width: null,
  height: null,
  duration: null,
  playable: null,
  codec: null,
  camera: null,
  dominant_color: null,
  edges: '[]',
  um_per_px: null,
  scale_source: null,
  outline: null,
  film_watermark: null,
  edit: null,
  rendered_edit: null,
  was_sent: 0,
  rendition: 1,
  last_rendition: 0,
  watermark_hash: null,
  watermark_id: 'default',
  version: 1,
  view: 'visible',
  copyright: null,
  description: null,
  tags: '[]',
} as const;

/**
 * Adds a photo's row unless its owner is full or missing, or its user's storage is full: the statement itself
 * counts, so that a hundred concurrent ones stay within the limit. The first photo of an owner is its cover.
 * `quota` in bytes.
 */
export function insertMedia(db: CatalogueDb, owners: MediaOwners, row: NewMedia, quota: number) {
  const owner = toOwnerReference(row);
  const { order, is_cover, isFree } = positionSql(row.user_id, owner, row.kind, ownerRules(owners, owner));
  const drops_original = row.drops_original ?? false;
  const values: Record<keyof MediaRow, unknown> = {
    ...ownerColumns(owner),
    id: row.id,
    user_id: row.user_id,
    filename: row.filename,
    bytes: row.bytes,
    sha256: row.sha256,
    created_at: row.created_at,
    upload_id: row.upload_id ?? null,
    drops_original: drops_original ? 1 : 0,
    kind: row.kind,
    ...unread,
    order,
    is_cover,
  };
  const inTableOrder = Object.keys(getTableColumns(media)).map((name) => sql`${values[name as keyof MediaRow]}`);
  return db
    .insert(media)
    .select(sql`select ${sql.join(inTableOrder, sql`, `)} where ${isFree}
      and ${hasStorageSpace(row.user_id, { bytes: drops_original ? 0 : row.bytes, quota })}`)
    .onConflictDoNothing();
}
