import { and, eq } from 'drizzle-orm';
import { isShowable, type Media } from '#contract/media/media.ts';
import { users } from '#worker/account/tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { mediaOfSpecimen } from '#worker/media/queries.ts';

/** Views of which the partner sees no photos: they may say what the giver does not, as an address on a label. */
const keptViews: readonly Media['view'][] = ['label', 'locality', 'packing'];

type SpecimenRef = { thread_id: string; specimen_id: string };

/**
 * Returns the photos of a specimen for the two users of a thread, while a proposal that holds it is open or agreed to:
 * ready ones, at most 1,280 pixels wide, with addresses that are valid for ten minutes. Anything else is not found, also
 * a private specimen of the other side that its giver does not offer here any more.
 */
export async function readProposedPhotos(
  call: Call<'user'>,
  { thread_id, specimen_id }: SpecimenRef,
): Promise<{ photos: Media[] }> {
  const { c, core, env, user, nowMs } = call;
  const object = await ownThread(call, thread_id);
  const proposedSpecimen = unwrapAnswer(await object.proposedSpecimen(user.id, specimen_id));
  if (!proposedSpecimen) throw new AppError('not_found');
  const { ownerId, isOffered } = proposedSpecimen;
  const [owner] = await core.select({ shard: users.shard }).from(users).where(eq(users.id, ownerId));
  if (!owner) throw new AppError('not_found');
  const ownerDb = c.var.databases.catalogue(owner.shard);
  const [[specimen], mediaRows] = await ownerDb.batch([
    ownerDb
      .select({ isListed: specimens.listed })
      .from(specimens)
      .where(and(eq(specimens.id, specimen_id), eq(specimens.user_id, ownerId), eq(specimens.in_trash, false))),
    mediaOfSpecimen(ownerDb, ownerId, specimen_id),
  ]);
  if (!specimen || !(specimen.isListed || isOffered)) throw new AppError('not_found');
  const key = await signingKey(env, core);
  const photos = mediaRows
    .filter((row) => isShowable(row) && row.kind === 'image' && !keptViews.includes(row.view))
    .map((row) => signedMedia(row, { thread_id, isPartner: true }, key, nowMs));
  return { photos };
}
