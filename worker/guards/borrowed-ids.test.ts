import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { aPerson, type Person } from '../testing/people.ts';
import { captureConsole } from './calls/console-lines.ts';
import { apis } from './calls/every-call.ts';
import { asRequest, type SentRequest } from './calls/request-of-call.ts';
import { comparable, envelopeOf, type Reply, send } from './world/send.ts';
import { changedTables, storedRows } from './world/stored-rows.ts';
import { aSpecimen, aWorld, MINERAL, type OwnedThings, type Owner, type World } from './world/world.ts';

/** What somebody adds is counted before it is tried. */
const counted = 'core attempts';
let world: World;
let strangers: Person[];

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  strangers = await Promise.all([aPerson('here-too', 0), aPerson('elsewhere', 1)]);
});

const sendAs = (person: Person, { path, ...sent }: SentRequest, key?: string): Promise<Reply> =>
  send(person, path, { ...sent, headers: { ...sent.headers, ...(key && { 'idempotency-key': key }) } });

const number = { coll_serie: 'ST', coll_index: 1 };
const file = { filename: 'x.jpg', mime: 'image/jpeg', bytes: 10, sha256: 'f'.repeat(64) };

/** What a thing's id is when somebody else makes a thing of their own with it. */
const taking: Record<string, (thing: OwnedThings, own_specimen: string) => SentRequest> = {
  'a specimen': ({ specimen_id }) => asRequest(apis.collection.create, { id: specimen_id, ...number }),
  'a picture': ({ media_id }, specimen_id) =>
    asRequest(apis.media.begin, { id: media_id, owner: { specimen_id }, ...file }),
  'an intent': ({ intent_id }) =>
    asRequest(apis.intents.create, {
      ...{ id: intent_id, location: { country: 'CN' }, shipping_range: 'ask' as const },
      offers: [{ mineral_id: MINERAL }],
    }),
  'a want': ({ want_id }) => asRequest(apis.wants.create, { id: want_id, mineral_id: MINERAL }),
};

async function expectRefused(
  stranger: Person,
  owner: Owner,
  request: (thing: OwnedThings, own: string) => SentRequest,
) {
  const own = await aSpecimen(stranger, { coll_serie: 'OW', coll_index: 1 });
  const before = await storedRows();
  const shown = await sendAs(stranger, request(owner.shown, own.id));
  const hidden = await sendAs(stranger, request(owner.hidden, own.id));
  const { code, status } = errors.id_used;
  expect([hidden.status, envelopeOf(hidden).c], hidden.text).toEqual([status, code]);
  expect(comparable(hidden)).toEqual(comparable(shown));
  expect(changedTables(before, await storedRows()).filter((table) => table !== counted)).toEqual([]);
}

describe('an id that is somebody else’s', () => {
  it.each(Object.entries(taking))('makes nothing new of it, in whichever catalogue: %s', async (_, request) => {
    for (const owner of world.owners) {
      for (const stranger of strangers) await expectRefused(stranger, owner, request);
      strangers = await Promise.all([
        aPerson(`a-${owner.person.username}`, 0),
        aPerson(`b-${owner.person.username}`, 1),
      ]);
    }
  });

  it('names no place for a picture of one’s own', async () => {
    const before = await storedRows();
    for (const { hidden, shown } of world.owners)
      for (const { specimen_id } of [hidden, shown])
        for (const stranger of strangers) {
          const reply = await sendAs(
            stranger,
            asRequest(apis.media.begin, { id: uuid(), owner: { specimen_id }, ...file }),
          );
          expect([reply.status, envelopeOf(reply).d.error]).toEqual([404, 'not_found']);
        }
    expect(changedTables(before, await storedRows()).filter((table) => table !== counted)).toEqual([]);
  });

  it('as the key of a call answers nobody with what another was answered', async () => {
    const key = uuid();
    for (const [at, person] of [...world.owners.map((owner) => owner.person), ...strangers].entries()) {
      const add = asRequest(apis.preferences.addSerie, { code: 'KEY', remark: `of ${person.username}` });
      for (const reply of [await sendAs(person, add, key), await sendAs(person, add, key)]) {
        expect([at, envelopeOf(reply).c]).toEqual([at, 0]);
        expect(reply.text).toContain(`of ${person.username}`);
        expect(reply.text.match(/"remark":"of /g)?.length).toBe(1);
      }
    }
  });
});
