import { collectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { Client } from './client.ts';

/** A specimen of the demo: its owner, its number, and the users who like it. */
export type LikedSpecimen = { owner: string; coll_no: string; liked_by: readonly string[] };

/** Has the demo's collectors like other collectors' specimens; running it again changes nothing. */
export async function seedLikes(
  clients: ReadonlyMap<string, Client>,
  likedSpecimens: readonly LikedSpecimen[],
): Promise<void> {
  const findClient = (username: string) => {
    const client = clients.get(username);
    if (!client) throw new Error(`The demo has no collector ${username}`);
    return client;
  };
  await Promise.all(
    likedSpecimens.map(async ({ owner, coll_no, liked_by }) => {
      const { specimen } = await findClient(owner).call(collectionApi.byNumber, { coll_no });
      for (const liker of liked_by) await findClient(liker).call(likesApi.like, { specimen_id: specimen.id });
    }),
  );
}
