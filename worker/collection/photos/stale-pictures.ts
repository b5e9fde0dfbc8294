import { sql } from 'drizzle-orm';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import { specimens } from '#worker/collection/tables.ts';
import { media } from '#worker/media/tables.ts';
import { watermarks } from '#worker/watermarks/tables.ts';

const shownStatuses = sql.raw(addressedStatuses.map((status) => `'${status}'`).join(', '));

/** A picture's own choice, else that of its specimen. */
const choice = sql`iif(${media.watermark_id} <> 'default', ${media.watermark_id},
  coalesce(nullif(${specimens.watermark_id}, ''), 'default'))`;

/** Whether a watermark is the one that a picture should bear: of public specimens and of intents, never of packing. */
export const isChosenWatermark = sql`${watermarks.user_id} = ${media.user_id} and ${watermarks.status} <> 'disabled'
  and ${watermarks.id} = iif(${choice} = 'default', (select d.id from ${watermarks} d
    where d.user_id = ${media.user_id} and d.status = 'default'), ${choice})
  and ${media.view} <> 'packing' and (${media.intent_id} is not null
    or ${specimens.access_level} = 'public' and ${specimens.status} in (${shownStatuses}))`;

/** What `watermark_hash` says of a picture with a watermark. */
export const watermarkHash = ({ id, appearance_hash }: { id: string; appearance_hash: string }) =>
  `${id}.${appearance_hash}`;

const wantedHashSql = sql`(select ${watermarks.id} || '.' || ${watermarks.appearance_hash} from ${watermarks} where ${isChosenWatermark})`;

/** Ready pictures that bear another mark than they should, or show another edit, beside their specimens where they have one. */
export const isJoinedPhotoStale = sql`${media.state} = 'ready'
  and (${media.watermark_hash} is not ${wantedHashSql} or ${media.rendered_edit} is not ${media.edit})`;
export const withSpecimen = sql`${media} left join ${specimens} on ${specimens.id} = ${media.specimen_id}`;

/**
 * Whether a ready picture bears another mark or shows another edit than it should, within a statement about that picture, which joins
 * nothing.
 */
export const isPhotoStale = sql`exists (select 1 from (select 1) left join ${specimens}
    on ${specimens.id} = ${media.specimen_id} where ${isJoinedPhotoStale})`;
