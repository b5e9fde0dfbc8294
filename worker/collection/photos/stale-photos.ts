import { sql } from 'drizzle-orm';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import { specimens } from '#worker/collection/tables.ts';
import { media } from '#worker/media/tables.ts';
import { watermarks } from '#worker/watermarks/tables.ts';

const shownStatuses = sql.raw(addressedStatuses.map((status) => `'${status}'`).join(', '));

/** The watermark chosen for the photo, else that of its specimen. */
const choice = sql`iif(${media.watermark_id} <> 'default', ${media.watermark_id},
  coalesce(nullif(${specimens.watermark_id}, ''), 'default'))`;

/**
 * The condition that a watermark is the one a photo should have: photos of public specimens and of intents get
 * one, photos of packing never do.
 */
export const isChosenWatermark = sql`${watermarks.user_id} = ${media.user_id} and ${watermarks.status} <> 'disabled'
  and ${watermarks.id} = iif(${choice} = 'default', (select d.id from ${watermarks} d
    where d.user_id = ${media.user_id} and d.status = 'default'), ${choice})
  and ${media.view} <> 'packing' and (${media.intent_id} is not null
    or ${specimens.access_level} = 'public' and ${specimens.status} in (${shownStatuses}))`;

/** The value of `watermark_hash` for a photo with this watermark. */
export const watermarkHash = ({ id, appearance_hash }: { id: string; appearance_hash: string }) =>
  `${id}.${appearance_hash}`;

const wantedHashSql = sql`(select ${watermarks.id} || '.' || ${watermarks.appearance_hash} from ${watermarks} where ${isChosenWatermark})`;

/**
 * The condition for ready photos whose watermark or rendered edit is outdated, in a query that joins their
 * specimens where they have one.
 */
export const isJoinedPhotoStale = sql`${media.state} = 'ready'
  and (${media.watermark_hash} is not ${wantedHashSql} or ${media.rendered_edit} is not ${media.edit})`;
export const withSpecimen = sql`${media} left join ${specimens} on ${specimens.id} = ${media.specimen_id}`;

/**
 * The condition that a ready photo has an outdated watermark or rendered edit, for a statement about that photo
 * that joins nothing.
 */
export const isPhotoStale = sql`exists (select 1 from (select 1) left join ${specimens}
    on ${specimens.id} = ${media.specimen_id} where ${isJoinedPhotoStale})`;
