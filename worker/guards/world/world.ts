import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import type { InputOf } from '#contract/http/request.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { sessions, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { randomToken, sha256 } from '#worker/ground/hash.ts';
import { localities } from '#worker/localities/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { type Caller, createPerson, Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { createConversation } from './a-conversation.ts';
import { aDesk } from './a-desk.ts';
import { aLabel } from './a-label.ts';
import { withMatches } from './a-match.ts';
import { aPhoto } from './a-photo.ts';
import { aQuestion } from './a-question.ts';
import { aWatermark } from './a-watermark.ts';
import { anIntent } from './an-intent.ts';
import { callOrThrow } from './make-call.ts';

/** A want of an owner for anything from a locality; returns its id. */
async function aWant(owner: Person, locality_id: number): Promise<string> {
  const { id } = await callOrThrow(owner, wantsApi.create, { id: uuid(), locality_id, note: 'with matrix' });
  return id;
}

/**
 * What a request can name of an owner: a specimen with its addresses and photo, a series and a locality without
 * specimens, and so on.
 */
export type OwnedThings = {
  username: string;
  specimen_id: string;
  version: number;
  coll_no: string;
  permanent_id: string;
  media_id: string;
  media_version: number;
  serie: string;
  place_id: string;
  watermark_id: string;
  job_id: string;
  intent_id: string;
  intent_version: number;
  thread_id: string;
  operation_id: string;
  view_id: string;
  import_id: string;
  export_id: string;
  want_id: string;
  question_id: string;
  match_id: string;
  design_id: string;
  group_id: string;
};

export type Owner = { person: Person; shownThings: OwnedThings; hiddenThings: OwnedThings };
export type Role = 'anonymous' | 'owner' | 'stranger' | 'ended' | 'admin';
export type World = { owners: Owner[]; otherCallers: Record<Exclude<Role, 'owner'>, Caller> };

export const core = openCore(env.DB);
export const MINERAL = 'fluorite';
export const LOCALITY_ID = 4711;
const COUNTRY_ID = 4700;

/** Ids that do not exist. */
export const missingIds: OwnedThings = {
  username: 'nobody-here',
  specimen_id: '01930000-0000-7000-8000-00000000dead',
  version: 1,
  coll_no: 'ZZ-9999',
  permanent_id: '00000000',
  media_id: '01930000-0000-7000-8000-00000000beef',
  media_version: 1,
  serie: 'ZZ',
  place_id: '01930000-0000-7000-8000-00000000cafe',
  watermark_id: '01930000-0000-7000-8000-00000000face',
  job_id: '01930000-0000-7000-8000-00000000fade',
  intent_id: '01930000-0000-7000-8000-00000000babe',
  intent_version: 1,
  thread_id: '01930000-0000-7000-8000-00000000ba5e',
  operation_id: '01930000-0000-7000-8000-00000000feed',
  view_id: '01930000-0000-7000-8000-00000000facd',
  import_id: '01930000-0000-7000-8000-00000000fede',
  export_id: '01930000-0000-7000-8000-00000000fedf',
  want_id: '01930000-0000-7000-8000-00000000feda',
  question_id: '01930000-0000-7000-8000-00000000fecb',
  match_id: '01930000-0000-7000-8000-00000000fedb.fluorite',
  design_id: '01930000-0000-7000-8000-00000000fedc',
  group_id: '01930000-0000-7000-8000-00000000fedd',
};

/** Returns the public or the private things of an owner, or ids of none. */
export const ownedThings = ({ shownThings, hiddenThings }: Owner, kind: 'shown' | 'hidden' | 'missing'): OwnedThings =>
  ({ shown: shownThings, hidden: hiddenThings, missing: missingIds })[kind];

/**
 * Two owners, one in each catalogue, each with a public and a private specimen with a photo; and all other
 * callers.
 */
export const aWorld = cachedFixture('world', async (): Promise<World> => {
  await aReference();
  const ownersWithoutMatches = await Promise.all([anOwner('linwei', 0), anOwner('marta', 1)]);
  const owners = await Promise.all(ownersWithoutMatches.map(withMatches));
  const people = [createPerson('stranger', 0), createPerson('admin', 1), createPerson('ended', 0)] as const;
  const [stranger, admin, endedPerson] = await Promise.all(people);
  // Old enough to ask questions.
  await core.update(users).set({ created_at: Date.now() - 2 * 86_400_000 });
  await core.delete(sessions).where(eq(sessions.user_id, endedPerson.id));
  return { owners, otherCallers: { anonymous: visitor, stranger, ended: endedPerson, admin } };
});

export const roleCaller = (world: World, owner: Owner, role: Role): Caller =>
  role === 'owner' ? owner.person : world.otherCallers[role];

/** The same caller with a session of its own, for calls that end one. */
export async function anotherSession(world: World, owner: Owner, role: Role): Promise<Caller> {
  const caller = roleCaller(world, owner, role);
  if (!(caller instanceof Person)) return caller;
  const { id, username, shard } = caller;
  const token = randomToken();
  const nowMs = Date.now();
  const sessionRows = await core.select().from(sessions).where(eq(sessions.user_id, id));
  if (sessionRows.length === 0) return caller;
  await core.insert(sessions).values({
    token_hash: sha256(token),
    user_id: id,
    created_at: nowMs,
    last_seen_at: nowMs,
    expires_at: nowMs + 86_400_000 * 30,
    user_agent: 'test',
  });
  return new Person(`__Host-session=${token}`, id, username, shard);
}

async function anOwner(username: string, shard: number): Promise<Owner> {
  const person = await createPerson(username, shard);
  const shownThings = await aThing(person, 'public', { coll_serie: 'SC', coll_index: 12 }, 'QZ');
  const hiddenThings = await aThing(person, 'private', { coll_serie: 'PV', coll_index: 7 }, 'QX');
  return { person, shownThings, hiddenThings };
}

/** One mineral and one mine with its country: enough to catalogue with. */
export async function aReference() {
  await core.insert(minerals).values({ id: MINERAL, name: 'Fluorite', kind: 'species', source: 'test' });
  const country = { id: COUNTRY_ID, kind: 'country', name: 'Farland', name_zh: null } as const;
  const mineLocality = { id: LOCALITY_ID, kind: 'mine', name: 'Deep Mine', name_zh: null } as const;
  const localityFields = { country_iso2: 'FA', precision: 'exact', source: 'test' } as const;
  await core.insert(localities).values([
    { ...country, ...localityFields, path: [country] },
    { ...mineLocality, ...localityFields, parent_id: country.id, path: [mineLocality, country] },
  ]);
}

type CollectionNumber = { coll_serie: string; coll_index: number };

async function aThing(
  owner: Person,
  access_level: AccessLevel,
  number: CollectionNumber,
  serie: string,
): Promise<OwnedThings> {
  await callOrThrow(owner, preferencesApi.addSerie, { code: serie, remark: '' });
  const pocket = { id: uuid(), name: 'Pocket', parent_id: LOCALITY_ID, kind: 'pocket-area' as const };
  const place = await callOrThrow(owner, ownPlacesApi.create, pocket);
  const specimen = await aSpecimen(owner, {
    ...number,
    access_level,
    mineral_ids: [MINERAL],
    locality_id: LOCALITY_ID,
  });
  const media_id = await aPhoto(owner, specimen.id);
  return {
    username: owner.username,
    specimen_id: specimen.id,
    version: specimen.version,
    coll_no: specimen.coll_no,
    permanent_id: specimen.permanent_id,
    media_id,
    media_version: 1,
    serie,
    place_id: place.id,
    ...(await aWatermark(owner)),
    ...(await anIntent(owner, access_level === 'public' ? specimen.id : null)),
    thread_id: await createConversation(owner, specimen.id, access_level === 'public'),
    ...(await aDesk(owner)),
    want_id: await aWant(owner, access_level === 'public' ? LOCALITY_ID : COUNTRY_ID),
    question_id: await aQuestion(owner, specimen.id),
    match_id: missingIds.match_id,
    ...(await aLabel(owner)),
  };
}

type NewInput = Omit<InputOf<typeof collectionApi.create>, 'id'>;

/** Creates a specimen as its owner does. */
export const aSpecimen = (owner: Person, input: NewInput) =>
  callOrThrow(owner, collectionApi.create, { id: uuid(), ...input });
