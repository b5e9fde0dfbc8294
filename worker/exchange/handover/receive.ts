import { and, eq } from 'drizzle-orm';
import { handoverFields } from '#contract/exchange/handover/carried-over.ts';
import type { users } from '../../account/tables.ts';
import { numberOf, takeIn } from '../../collection/handover/take-in.ts';
import { defaultPreference, preferenceOf } from '../../collection/preferences/preference-row.ts';
import { ownShapeOf } from '../../collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '../../collection/tables.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import type { JobPayloads } from '../../db/job.ts';
import type { Env } from '../../env.ts';
import { media } from '../../media/tables.ts';
import { signingKey } from '../workspace/signed-media.ts';
import { bringPhotos } from './bring-photos.ts';
import { noPhotos, ringPhotos } from './fit-photos.ts';
import { receivedId } from './received-id.ts';

type Person = typeof users.$inferSelect;
type Receiving = {
  env: Env;
  core: CoreDb;
  /** the catalogues of who gives and who receives */
  theirs: CatalogueDb;
  own: CatalogueDb;
  giver: Person;
  receiver: Person;
  row: SpecimenRow;
  asked: JobPayloads['hand_over'];
};

/** Makes the record of a specimen in its receiver's catalogue, with the photographs that may go along. Again: the same one. */
export async function receive(receiving: Receiving) {
  const { env, core, own, receiver, row, asked } = receiving;
  const { thread_id, specimen_id, at, with_photos } = asked;
  const user_id = receiver.id;
  const handing = { thread_id, at, secret: await signingKey(env, core) };
  const id = receivedId(handing, specimen_id);
  if ((await numberOf(own, user_id, id)) === null) {
    const now = Date.now();
    const going = { ...receiving, ...handing, specimen_id, received_id: id, now };
    const [carried, photos] = await Promise.all([readCarried(receiving), with_photos ? bringPhotos(going) : noPhotos]);
    const brought = await takeIn(core, own, { user_id, id, permanent_id: row.permanent_id, carried, photos, now });
    await ringPhotos(env, brought, receiver.shard);
  }
  const pictures = await own
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.user_id, user_id), eq(media.specimen_id, id)));
  return { id, user_id, shard: receiver.shard, media_ids: pictures.map((picture) => picture.id) };
}

async function readCarried({ theirs, giver, receiver, row, asked }: Receiving) {
  const [said] = await preferenceOf(theirs, giver.id);
  const style = said ?? defaultPreference(receiver.locale);
  const given = { ...ownShapeOf(row, { username: giver.username, style }), locality_path: row.locality_path };
  return handoverFields(given, {
    ...{ giver: giver.display_name, completedAt: asked.at, locale: receiver.locale },
    isGift: asked.is_gift === true,
  });
}
