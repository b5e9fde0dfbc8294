import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { mediaApi } from '#contract/media/api.ts';
import { localities } from '../../localities/tables.ts';
import type { Person } from '../../testing/people.ts';
import { aMarkedConversation } from './a-conversation.ts';
import { aDesk } from './a-desk.ts';
import { aLabel } from './a-label.ts';
import { aPicture } from './a-picture.ts';
import { aWatermark } from './a-watermark.ts';
import { anIntent } from './an-intent.ts';
import { make } from './make.ts';
import { markAccount } from './mark-account.ts';
import { openFieldsMarked, ownFieldsMarked, PrivateTexts } from './private-texts.ts';
import { aSpecimen, core, MINERAL, missing, type OwnedThings } from './world.ts';

/** What an owner has for the canary: the things a request may name, the private marks, and what everybody may read. */
export type Marked = { owner: Person; things: OwnedThings[]; marks: PrivateTexts; open: string };

const thingOf = (specimen: OwnSpecimen, media_id = missing.media_id): OwnedThings => ({
  username: specimen.username,
  specimen_id: specimen.id,
  version: specimen.version,
  coll_no: specimen.coll_no,
  permanent_id: specimen.permanent_id,
  media_id,
  media_version: 1,
  serie: specimen.coll_serie,
  place_id: missing.place_id,
  watermark_id: missing.watermark_id,
  job_id: missing.job_id,
  intent_id: missing.intent_id,
  intent_version: missing.intent_version,
  thread_id: missing.thread_id,
  operation_id: missing.operation_id,
  view_id: missing.view_id,
  import_id: missing.import_id,
  export_id: missing.export_id,
  want_id: missing.want_id,
  match_id: missing.match_id,
  design_id: missing.design_id,
  group_id: missing.group_id,
});

/** Puts a mark into each private field of everything that somebody has. */
export async function markAll(owner: Person): Promise<Marked> {
  const marks = new PrivateTexts(owner.username);
  const open = `everybody reads this of ${owner.username}`;
  await markAccount(owner, marks);
  const things = [
    ...(await markPublic(owner, marks, open)),
    ...(await markHidden(owner, marks)),
    await markCoarse(owner, marks),
    ...(await markGone(owner, marks)),
    await markOffered(owner, marks),
    await markTalk(owner, marks),
  ];
  return { owner, things, marks, open };
}

/** A public specimen: its owner's own fields, a picture of packing, one that was turned into such, a file's name and position. */
async function markPublic(owner: Person, marks: PrivateTexts, open: string): Promise<OwnedThings[]> {
  const fields = ownFieldsMarked(marks, owner.shard);
  const number = { coll_serie: 'SC', coll_index: 20, mineral_ids: [MINERAL] };
  const was = { description_private: marks.text('was'), tags: [marks.text('was-tag')], miner: marks.text('was-miner') };
  const written = { ...fields, ...number, ...was, description: open };
  const first = await aSpecimen(owner, { ...written, access_level: 'private' });
  const now = { ...fields, tags: [], miner: null, access_level: 'public' as const };
  const shown = await make(owner, collectionApi.change, { id: first.id, version: 1, ...now });
  const picture = await aPicture(owner, shown.id, { filename: marks.text('filename') });
  await env.MEDIA.put(`o/${picture}`, `Exif ${marks.text('gps')}`);
  const said = { copyright: marks.text('p-by'), description: marks.text('packing'), tags: [marks.text('p-tag')] };
  const packing = marks.known(await aPicture(owner, shown.id, { view: 'packing', ...said }));
  await env.MEDIA.put(`d/${packing}/1/320.webp`, marks.text('p-bytes'));
  const turned = marks.known(await aPicture(owner, shown.id, { description: marks.text('turned') }));
  await make(owner, mediaApi.change, { id: turned, version: 1, is_cover: true });
  await make(owner, mediaApi.change, { id: turned, version: 2, view: 'packing' });
  const text = { text: marks.text('mark-text'), font: 'sans', size: 48, color: '#ffffff' } as const;
  const drawn = await aWatermark(owner, { name: marks.text('mark-name'), text });
  const desk = await aDesk(owner, {
    view: marks.text('view'),
    storage: marks.text('box'),
    before: marks.text('box-before', 'in storage'),
    file: marks.text('file-imported'),
  });
  const label = { design: marks.text('card'), text: marks.text('card-text'), group: marks.text('cards') };
  const mine = { ...drawn, ...desk, ...(await aLabel(owner, label)) };
  return [picture, packing, turned].map((media_id) => ({ ...thingOf(shown, media_id), ...mine }));
}

/** A private specimen under a number that it got late, so that its old one leads nowhere. */
async function markHidden(owner: Person, marks: PrivateTexts): Promise<OwnedThings[]> {
  const fields = openFieldsMarked(marks, owner.shard);
  const before = await aSpecimen(owner, { ...fields, coll_serie: 'RN', coll_index: 1, mineral_ids: [MINERAL] });
  const coll_serie = marks.known(`K${owner.shard}ZQW`);
  const hidden = await make(owner, collectionApi.change, { id: before.id, version: 1, coll_serie });
  const said = { description: marks.text('h-photo'), copyright: marks.text('h-by'), tags: [marks.text('h-ptag')] };
  const media_id = await aPicture(owner, hidden.id, said);
  for (const id of [hidden.id, hidden.permanent_id, media_id]) marks.known(id);
  await env.MEDIA.put(`d/${media_id}/1/320.webp`, marks.text('h-bytes'));
  return [thingOf(hidden, media_id), { ...thingOf(hidden, media_id), coll_no: before.coll_no }];
}

/** A mine whose names and id are marks, until it is taken out of core again; its id. */
async function aMarkedMine(marks: PrivateTexts, field: string, id: number): Promise<number> {
  const country = { id: 4700, kind: 'country', name: 'Farland', name_zh: null } as const;
  const mine = { id, kind: 'mine', name: marks.text(field), name_zh: marks.text(`${field}-zh`) } as const;
  marks.known(String(id));
  const path = [mine, country];
  await core.insert(localities).values({ ...mine, path, country_iso2: 'FA', precision: 'exact', source: 'test' });
  return id;
}

/** A specimen whose place was shown exactly and then only to the country; the place itself is no longer in core. */
async function markCoarse(owner: Person, marks: PrivateTexts): Promise<OwnedThings> {
  const id = await aMarkedMine(marks, 'place', 1_987_650 + owner.shard);
  const place = { locality_id: id, locality_text: marks.text('exact-text'), access_level: 'public' as const };
  const exact = await aSpecimen(owner, { ...place, coll_serie: 'CO', coll_index: 1 });
  const media_id = await aPicture(owner, exact.id);
  const change = { id: exact.id, version: 1, locality_precision: 'country' as const };
  const coarse = await make(owner, collectionApi.change, change);
  await core.delete(localities).where(eq(localities.id, id));
  return thingOf(coarse, media_id);
}

/** Specimens that visitors saw once: sold, and thrown away. */
async function markGone(owner: Person, marks: PrivateTexts): Promise<OwnedThings[]> {
  const open = { access_level: 'public' as const, mineral_ids: [MINERAL], coll_serie: 'GO' };
  const sold = await aSpecimen(owner, {
    ...open,
    coll_index: 1,
    description: marks.text('sold'),
    custom_name1: marks.text('s-name'),
  });
  await make(owner, collectionApi.change, { id: sold.id, version: 1, status: 'sold' });
  const description = marks.text('trashed', 'in storage');
  const trashed = await aSpecimen(owner, { ...open, coll_index: 2, description });
  await make(owner, collectionApi.remove, { id: trashed.id });
  return [thingOf(sold), thingOf(trashed)];
}

/** A specimen that was offered while it was public, and is private now: its intent no longer says which it is. */
async function markOffered(owner: Person, marks: PrivateTexts): Promise<OwnedThings> {
  const offered = await aSpecimen(owner, {
    ...{ coll_serie: 'OF', coll_index: 1, access_level: 'public', mineral_ids: [MINERAL] },
    description: marks.text('offered'),
    custom_name1: marks.text('o-name'),
    display_name_choice: 'custom_name1',
  });
  const media_id = await aPicture(owner, offered.id);
  const intent = await anIntent(owner, offered.id);
  await make(owner, collectionApi.change, { id: offered.id, version: offered.version, access_level: 'private' });
  for (const id of [offered.id, offered.permanent_id, media_id]) marks.known(id);
  return { ...thingOf(offered, media_id), ...intent };
}

/** A conversation that everybody may read, with a private specimen in it and all that is for the two alone. */
async function markTalk(owner: Person, marks: PrivateTexts): Promise<OwnedThings> {
  const coll_serie = marks.known(`T${owner.shard}ZQV`);
  const locality_id = await aMarkedMine(marks, 't-place', 1_987_640 + owner.shard);
  const hidden = await aSpecimen(owner, {
    ...{ coll_serie, coll_index: 1, mineral_ids: [MINERAL], locality_id },
    ...{ custom_name1: marks.text('t-stone'), display_name_choice: 'custom_name1' },
  });
  const packed = await aPicture(owner, hidden.id, { view: 'packing', description: marks.text('t-packing') });
  for (const id of [hidden.id, hidden.permanent_id, packed]) marks.known(id);
  const thread_id = await aMarkedConversation(owner, marks, { specimen_id: hidden.id, media_id: packed });
  await core.delete(localities).where(eq(localities.id, locality_id));
  return { ...thingOf(hidden, packed), thread_id };
}
