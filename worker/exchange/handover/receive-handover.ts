import { and, eq } from 'drizzle-orm';
import { handoverFields } from '#contract/exchange/handover/handover-fields.ts';
import type { users } from '#worker/account/tables.ts';
import { readNumber, receiveSpecimen } from '#worker/collection/handover/receive-specimen.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import type { Env } from '#worker/ground/env.ts';
import { media } from '#worker/media/tables.ts';
import { bringPhotos } from './bring-photos.ts';
import { noPhotos, ringPhotos } from './fit-photos.ts';
import { receivedId } from './received-id.ts';

type Person = typeof users.$inferSelect;
type ReceiveContext = {
  env: Env;
  core: CoreDb;
  /** the catalogues of giver and receiver */
  giverDb: CatalogueDb;
  receiverDb: CatalogueDb;
  giver: Person;
  receiver: Person;
  row: SpecimenRow;
  handover: JobPayloads['hand_over'];
};

/**
 * Creates the record of a specimen in its receiver's catalogue, with the photos that are included. Repeating it
 * returns the same record.
 */
export async function receive(context: ReceiveContext) {
  const { env, core, receiverDb, receiver, row, handover } = context;
  const { thread_id, specimen_id, at, with_photos } = handover;
  const user_id = receiver.id;
  const idSeed = { thread_id, completedAt: at, secret: await signingKey(env, core) };
  const id = receivedId(idSeed, specimen_id);
  if ((await readNumber(receiverDb, user_id, id)) === null) {
    const nowMs = Date.now();
    const transfer = { ...context, ...idSeed, specimen_id, received_id: id, nowMs };
    const [carriedFields, photos] = await Promise.all([
      readCarried(context),
      with_photos ? bringPhotos(transfer) : noPhotos,
    ]);
    const broughtPhotos = await receiveSpecimen(core, receiverDb, {
      user_id,
      id,
      permanent_id: row.permanent_id,
      carriedFields,
      photos,
      nowMs,
    });
    await ringPhotos(env, broughtPhotos, receiver.shard);
  }
  const mediaRows = await receiverDb
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.user_id, user_id), eq(media.specimen_id, id)));
  return { id, user_id, shard: receiver.shard, media_ids: mediaRows.map((mediaRow) => mediaRow.id) };
}

async function readCarried({ giverDb, giver, receiver, row, handover }: ReceiveContext) {
  const [preference] = await preferenceQuery(giverDb, giver.id);
  const style = preference ?? defaultPreference(receiver.locale);
  const givenSpecimen = {
    ...ownSpecimenAnswer(row, { username: giver.username, style }),
    locality_path: row.locality_path,
  };
  return handoverFields(givenSpecimen, {
    giver: giver.display_name,
    completedAt: handover.at,
    locale: receiver.locale,
    isGift: handover.is_gift === true,
  });
}
