import { eq } from 'drizzle-orm';
import { sides } from '#contract/exchange/thread/side.ts';
import { isShowable, type Media } from '#contract/media/media.ts';
import { users } from '#worker/account/tables.ts';
import { signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { mediaOfSpecimen } from '#worker/media/queries.ts';

/** The longest edge, in pixels, at which the partner sees photos of a proposed specimen. */
const EDGE_MAX = 1_280;
/** Views of which the partner sees no photos: they may say what the giver does not, as an address on a label. */
const keptViews: readonly Media['view'][] = ['label', 'locality', 'packing'];

type SpecimenRef = { thread_id: string; specimen_id: string };

/**
 * Returns the photos of a specimen for the two users of a thread, while a proposal that holds it is open or agreed to:
 * ready ones, at most 1,280 pixels wide, with addresses that are valid for ten minutes. Anything else is not found.
 */
export async function readProposedPhotos(
  call: Call<'user'>,
  { thread_id, specimen_id }: SpecimenRef,
): Promise<{ photos: Media[] }> {
  const { c, core, env, user, nowMs } = call;
  const object = await ownThread(call, thread_id);
  const proposal = unwrapAnswer(await object.currentProposal(user.id));
  const giver = sides.find((side) =>
    proposal?.items[side].some((item) => 'specimen_id' in item && item.specimen_id === specimen_id),
  );
  if (!proposal?.isRunning || !giver) throw new AppError('not_found');
  const ownerId = proposal.participants[giver];
  const [owner] = await core.select({ shard: users.shard }).from(users).where(eq(users.id, ownerId));
  if (!owner) throw new AppError('not_found');
  const mediaRows = await mediaOfSpecimen(c.var.databases.catalogue(owner.shard), ownerId, specimen_id);
  const key = await signingKey(env, core);
  const photos = mediaRows
    .filter((row) => isShowable(row) && row.kind === 'image' && !keptViews.includes(row.view))
    .map((row) => smallVariants(signedMedia(row, { thread_id }, key, nowMs)));
  return { photos };
}

const smallVariants = (photo: Media): Media => ({
  ...photo,
  variants: Object.fromEntries(Object.entries(photo.variants).filter(([edge]) => Number(edge) <= EDGE_MAX)),
});
