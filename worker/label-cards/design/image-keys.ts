import type { LabelImageFormat } from '#contract/label-cards/label-image.ts';
import { deletePrefix } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { ImageRow } from '#worker/label-cards/tables.ts';

const userFolder = (userId: string) => `l/${userId}/`;

/** The bucket key of an image: equal bytes of one owner have one key. */
export const imageKey = ({ user_id, sha256 }: Pick<ImageRow, 'user_id' | 'sha256'>) => userFolder(user_id) + sha256;

export const imageTypes: Record<LabelImageFormat, string> = { PNG: 'image/png', JPG: 'image/jpeg' };

/** Deletes the images of all label cards of a user. */
export const deleteImages = (env: Pick<Env, 'MEDIA'>, userId: string) => deletePrefix(env, userFolder(userId));
