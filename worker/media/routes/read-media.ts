import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';
import { ringIfMediaStill } from '#worker/media/processing.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { mediaShape } from '#worker/media/shape.ts';
import { uploadState } from '#worker/media/upload/begin-upload.ts';

/** A photo of this user, with the state of its upload while that lasts. */
export async function readMedia({ ownerDb, user, env, nowMs }: Call<'user'>, { id }: { id: string }) {
  const [row] = await ownMedia(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing') await ringIfMediaStill(env, ownerDb, row, user.shard, nowMs);
  const shape = mediaShape(row, 'owner');
  return row.state === 'uploading' ? { ...shape, upload: await uploadState(ownerDb, row) } : shape;
}
