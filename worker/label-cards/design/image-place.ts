import type { LabelImageFormat } from '#contract/label-cards/label-image.ts';
import { deletePrefix } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { ImageRow } from '#worker/label-cards/tables.ts';

const userFolder = (userId: string) => `l/${userId}/`;

/** Where the bytes of a picture lie: the same bytes of one owner in one place. */
export const imageKey = ({ user_id, sha256 }: Pick<ImageRow, 'user_id' | 'sha256'>) => userFolder(user_id) + sha256;

export const imageTypes: Record<LabelImageFormat, string> = { PNG: 'image/png', JPG: 'image/jpeg' };

/** Deletes the pictures of all somebody's cards. */
export const deleteImages = (env: Pick<Env, 'MEDIA'>, userId: string) => deletePrefix(env, userFolder(userId));
