import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { mediaApi } from '#contract/media/api.ts';
import { localities } from '#worker/localities/tables.ts';
import type { Person } from '#worker/testing/people.ts';
import { createCanaryConversation } from './a-conversation.ts';
import { aDesk } from './a-desk.ts';
import { aLabel } from './a-label.ts';
import { aPhoto } from './a-photo.ts';
import { aWatermark } from './a-watermark.ts';
import { anIntent } from './an-intent.ts';
import { callOrThrow } from './make-call.ts';
import { plantAccountTexts } from './plant-account-texts.ts';
import { openFieldsMarked, ownFieldsMarked, PrivateTexts } from './private-texts.ts';
import { aSpecimen, core, MINERAL, missingIds, type OwnedThings } from './world.ts';

/** An owner's data for the canary test: the things a request may name, the private texts, and the public ones. */
export type CanaryOwner = { owner: Person; things: OwnedThings[]; privateTexts: PrivateTexts; open: string };

const specimenOwnedIds = (specimen: OwnSpecimen, media_id = missingIds.media_id): OwnedThings => ({
  username: specimen.username,
  specimen_id: specimen.id,
  version: specimen.version,
  coll_no: specimen.coll_no,
  permanent_id: specimen.permanent_id,
  media_id,
  media_version: 1,
  serie: specimen.coll_serie,
  place_id: missingIds.place_id,
  watermark_id: missingIds.watermark_id,
  job_id: missingIds.job_id,
  intent_id: missingIds.intent_id,
  intent_version: missingIds.intent_version,
  thread_id: missingIds.thread_id,
  operation_id: missingIds.operation_id,
  view_id: missingIds.view_id,
  import_id: missingIds.import_id,
  export_id: missingIds.export_id,
  want_id: missingIds.want_id,
  question_id: missingIds.question_id,
  match_id: missingIds.match_id,
  design_id: missingIds.design_id,
  group_id: missingIds.group_id,
});

/** Puts a canary text into each private field of everything that an owner has. */
export async function plantPrivateTexts(owner: Person): Promise<CanaryOwner> {
  const privateTexts = new PrivateTexts(owner.username);
  const open = `everybody reads this of ${owner.username}`;
  await plantAccountTexts(owner, privateTexts);
  const things = [
    ...(await plantPublicTexts(owner, privateTexts, open)),
    ...(await plantHiddenTexts(owner, privateTexts)),
    await plantCoarseTexts(owner, privateTexts),
    ...(await plantGoneTexts(owner, privateTexts)),
    await plantOfferTexts(owner, privateTexts),
    await plantThreadTexts(owner, privateTexts),
  ];
  return { owner, things, privateTexts, open };
}

/**
 * A public specimen: its owner's own fields, a photo of packing, one that was changed into such, a file's name
 * and position.
 */
async function plantPublicTexts(owner: Person, privateTexts: PrivateTexts, open: string): Promise<OwnedThings[]> {
  const fields = ownFieldsMarked(privateTexts, owner.shard);
  const number = { coll_serie: 'SC', coll_index: 20, mineral_ids: [MINERAL] };
  const was = {
    description_private: privateTexts.text('was'),
    tags: [privateTexts.text('was-tag')],
    miner: privateTexts.text('was-miner'),
  };
  const oldFields = { ...fields, ...number, ...was, description: open };
  const oldSpecimen = await aSpecimen(owner, { ...oldFields, access_level: 'private' });
  const newFields = { ...fields, tags: [], miner: null, access_level: 'public' as const };
  const shownSpecimen = await callOrThrow(owner, collectionApi.change, {
    id: oldSpecimen.id,
    version: 1,
    ...newFields,
  });
  const photoId = await aPhoto(owner, shownSpecimen.id, { filename: privateTexts.text('filename') });
  await env.MEDIA.put(`o/${photoId}`, `Exif ${privateTexts.text('gps')}`);
  const packingFields = {
    copyright: privateTexts.text('p-by'),
    description: privateTexts.text('packing'),
    tags: [privateTexts.text('p-tag')],
  };
  const packingPhotoId = privateTexts.register(
    await aPhoto(owner, shownSpecimen.id, { view: 'packing', ...packingFields }),
  );
  await env.MEDIA.put(`d/${packingPhotoId}/1/320.webp`, privateTexts.text('p-bytes'));
  const turnedPhotoId = privateTexts.register(
    await aPhoto(owner, shownSpecimen.id, { description: privateTexts.text('turned') }),
  );
  await callOrThrow(owner, mediaApi.change, { id: turnedPhotoId, version: 1, is_cover: true });
  await callOrThrow(owner, mediaApi.change, { id: turnedPhotoId, version: 2, view: 'packing' });
  const text = { text: privateTexts.text('mark-text'), font: 'sans', size: 48, color: '#ffffff' } as const;
  const watermarkIds = await aWatermark(owner, { name: privateTexts.text('mark-name'), text });
  const desk = await aDesk(owner, {
    view: privateTexts.text('view'),
    storage: privateTexts.text('box'),
    previousStorage: privateTexts.text('box-before', 'in storage'),
    file: privateTexts.text('file-imported'),
  });
  const label = {
    design: privateTexts.text('card'),
    text: privateTexts.text('card-text'),
    group: privateTexts.text('cards'),
  };
  const extraIds = { ...watermarkIds, ...desk, ...(await aLabel(owner, label)) };
  return [photoId, packingPhotoId, turnedPhotoId].map((media_id) => ({
    ...specimenOwnedIds(shownSpecimen, media_id),
    ...extraIds,
  }));
}

/** A private specimen whose number was changed, so that its old number redirects nowhere. */
async function plantHiddenTexts(owner: Person, privateTexts: PrivateTexts): Promise<OwnedThings[]> {
  const fields = openFieldsMarked(privateTexts, owner.shard);
  const oldSpecimen = await aSpecimen(owner, { ...fields, coll_serie: 'RN', coll_index: 1, mineral_ids: [MINERAL] });
  const coll_serie = privateTexts.register(`K${owner.shard}ZQW`);
  const hiddenSpecimen = await callOrThrow(owner, collectionApi.change, { id: oldSpecimen.id, version: 1, coll_serie });
  const photoFields = {
    description: privateTexts.text('h-photo'),
    copyright: privateTexts.text('h-by'),
    tags: [privateTexts.text('h-ptag')],
  };
  const media_id = await aPhoto(owner, hiddenSpecimen.id, photoFields);
  for (const id of [hiddenSpecimen.id, hiddenSpecimen.permanent_id, media_id]) privateTexts.register(id);
  await env.MEDIA.put(`d/${media_id}/1/320.webp`, privateTexts.text('h-bytes'));
  return [
    specimenOwnedIds(hiddenSpecimen, media_id),
    { ...specimenOwnedIds(hiddenSpecimen, media_id), coll_no: oldSpecimen.coll_no },
  ];
}

/** A mine whose names and id are canary texts, until it is deleted from core; returns its id. */
async function aMarkedMine(privateTexts: PrivateTexts, field: string, id: number): Promise<number> {
  const country = { id: 4700, kind: 'country', name: 'Farland', name_zh: null } as const;
  const mineLocality = {
    id,
    kind: 'mine',
    name: privateTexts.text(field),
    name_zh: privateTexts.text(`${field}-zh`),
  } as const;
  privateTexts.register(String(id));
  const path = [mineLocality, country];
  await core
    .insert(localities)
    .values({ ...mineLocality, path, country_iso2: 'FA', precision: 'exact', source: 'test' });
  return id;
}

/**
 * A specimen whose locality was shown exactly and then only as a country; the locality itself is no longer in
 * core.
 */
async function plantCoarseTexts(owner: Person, privateTexts: PrivateTexts): Promise<OwnedThings> {
  const id = await aMarkedMine(privateTexts, 'place', 1_987_650 + owner.shard);
  const localityFields = {
    locality_id: id,
    locality_text: privateTexts.text('exact-text'),
    access_level: 'public' as const,
  };
  const exact = await aSpecimen(owner, { ...localityFields, coll_serie: 'CO', coll_index: 1 });
  const media_id = await aPhoto(owner, exact.id);
  const change = { id: exact.id, version: 1, locality_precision: 'country' as const };
  const coarse = await callOrThrow(owner, collectionApi.change, change);
  await core.delete(localities).where(eq(localities.id, id));
  return specimenOwnedIds(coarse, media_id);
}

/** Specimens that visitors saw once: sold, and deleted. */
async function plantGoneTexts(owner: Person, privateTexts: PrivateTexts): Promise<OwnedThings[]> {
  const open = { access_level: 'public' as const, mineral_ids: [MINERAL], coll_serie: 'GO' };
  const soldSpecimen = await aSpecimen(owner, {
    ...open,
    coll_index: 1,
    description: privateTexts.text('sold'),
    custom_name1: privateTexts.text('s-name'),
  });
  await callOrThrow(owner, collectionApi.change, { id: soldSpecimen.id, version: 1, status: 'sold' });
  const description = privateTexts.text('trashed', 'in storage');
  const trashedSpecimen = await aSpecimen(owner, { ...open, coll_index: 2, description });
  await callOrThrow(owner, collectionApi.remove, { id: trashedSpecimen.id });
  return [specimenOwnedIds(soldSpecimen), specimenOwnedIds(trashedSpecimen)];
}

/** A specimen that was offered while public, and is private now: its intent no longer names it. */
async function plantOfferTexts(owner: Person, privateTexts: PrivateTexts): Promise<OwnedThings> {
  const offeredSpecimen = await aSpecimen(owner, {
    coll_serie: 'OF',
    coll_index: 1,
    access_level: 'public',
    mineral_ids: [MINERAL],
    description: privateTexts.text('offered'),
    custom_name1: privateTexts.text('o-name'),
    display_name_choice: 'custom_name1',
  });
  const media_id = await aPhoto(owner, offeredSpecimen.id);
  const intent = await anIntent(owner, offeredSpecimen.id);
  await callOrThrow(owner, collectionApi.change, {
    id: offeredSpecimen.id,
    version: offeredSpecimen.version,
    access_level: 'private',
  });
  for (const id of [offeredSpecimen.id, offeredSpecimen.permanent_id, media_id]) privateTexts.register(id);
  return { ...specimenOwnedIds(offeredSpecimen, media_id), ...intent };
}

/** A public conversation with a private specimen in it and everything that is private to the two users. */
async function plantThreadTexts(owner: Person, privateTexts: PrivateTexts): Promise<OwnedThings> {
  const coll_serie = privateTexts.register(`T${owner.shard}ZQV`);
  const locality_id = await aMarkedMine(privateTexts, 't-place', 1_987_640 + owner.shard);
  const hiddenSpecimen = await aSpecimen(owner, {
    coll_serie,
    coll_index: 1,
    mineral_ids: [MINERAL],
    locality_id,
    custom_name1: privateTexts.text('t-stone'),
    display_name_choice: 'custom_name1',
  });
  const packingPhotoId = await aPhoto(owner, hiddenSpecimen.id, {
    view: 'packing',
    description: privateTexts.text('t-packing'),
  });
  for (const id of [hiddenSpecimen.id, hiddenSpecimen.permanent_id, packingPhotoId]) privateTexts.register(id);
  const thread_id = await createCanaryConversation(owner, privateTexts, {
    specimen_id: hiddenSpecimen.id,
    media_id: packingPhotoId,
  });
  await core.delete(localities).where(eq(localities.id, locality_id));
  return { ...specimenOwnedIds(hiddenSpecimen, packingPhotoId), thread_id };
}
