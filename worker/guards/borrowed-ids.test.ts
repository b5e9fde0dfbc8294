import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors/errors.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { apis } from '#worker/guards/calls/every-call.ts';
import { asRequest, type SentRequest } from '#worker/guards/calls/sample-request.ts';
import { comparable, parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aSpecimen, aWorld, MINERAL, type OwnedThings, type Owner, type World } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

/** Creates are counted before they are tried. */
const attemptsTable = 'core attempts';
let world: World;
let strangers: Person[];

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  strangers = await Promise.all([createPerson('here-too', 0), createPerson('elsewhere', 1)]);
});

const sendRequest = (person: Person, { path, ...requestInit }: SentRequest, key?: string): Promise<Reply> =>
  send(person, path, { ...requestInit, headers: { ...requestInit.headers, ...(key && { 'idempotency-key': key }) } });

const number = { coll_serie: 'ST', coll_index: 1 };
const file = { filename: 'x.jpg', mime: 'image/jpeg', bytes: 10, sha256: 'f'.repeat(64) };

/** Requests that create a thing with the id of another user's thing. */
const borrowedIdRequests: Record<string, (ownedIds: OwnedThings, own_specimen: string) => SentRequest> = {
  'a specimen': ({ specimen_id }) => asRequest(apis.collection.create, { id: specimen_id, ...number }),
  'a picture': ({ media_id }, specimen_id) =>
    asRequest(apis.media.begin, { id: media_id, owner: { specimen_id }, ...file }),
  'an intent': ({ intent_id }) =>
    asRequest(apis.intents.create, {
      id: intent_id,
      location: { country: 'CN' },
      shipping_range: 'ask' as const,
      offers: [{ mineral_id: MINERAL }],
    }),
  'a want': ({ want_id }) => asRequest(apis.wants.create, { id: want_id, mineral_id: MINERAL }),
};

async function expectRefused(
  stranger: Person,
  owner: Owner,
  request: (ownedIds: OwnedThings, ownSpecimenId: string) => SentRequest,
) {
  const ownSpecimen = await aSpecimen(stranger, { coll_serie: 'OW', coll_index: 1 });
  const rowsBefore = await storedRows();
  const shownReply = await sendRequest(stranger, request(owner.shownThings, ownSpecimen.id));
  const hiddenReply = await sendRequest(stranger, request(owner.hiddenThings, ownSpecimen.id));
  const { code, status } = errors.id_used;
  expect([hiddenReply.status, parseEnvelope(hiddenReply).c], hiddenReply.text).toEqual([status, code]);
  expect(comparable(hiddenReply)).toEqual(comparable(shownReply));
  expect(changedTables(rowsBefore, await storedRows()).filter((table) => table !== attemptsTable)).toEqual([]);
}

describe('an id that is somebody else’s', () => {
  it.each(Object.entries(borrowedIdRequests))(
    'makes nothing new of it, in whichever catalogue: %s',
    async (_, request) => {
      for (const owner of world.owners) {
        for (const stranger of strangers) await expectRefused(stranger, owner, request);
        strangers = await Promise.all([
          createPerson(`a-${owner.person.username}`, 0),
          createPerson(`b-${owner.person.username}`, 1),
        ]);
      }
    },
  );

  it('names no place for a picture of one’s own', async () => {
    const rowsBefore = await storedRows();
    for (const { hiddenThings, shownThings } of world.owners)
      for (const { specimen_id } of [hiddenThings, shownThings])
        for (const stranger of strangers) {
          const reply = await sendRequest(
            stranger,
            asRequest(apis.media.begin, { id: uuid(), owner: { specimen_id }, ...file }),
          );
          expect([reply.status, parseEnvelope(reply).d.error]).toEqual([404, 'not_found']);
        }
    expect(changedTables(rowsBefore, await storedRows()).filter((table) => table !== attemptsTable)).toEqual([]);
  });

  it('as the key of a call answers nobody with what another was answered', async () => {
    const key = uuid();
    for (const [index, person] of [...world.owners.map((owner) => owner.person), ...strangers].entries()) {
      const add = asRequest(apis.preferences.addSerie, { code: 'KEY', remark: `of ${person.username}` });
      for (const reply of [await sendRequest(person, add, key), await sendRequest(person, add, key)]) {
        expect([index, parseEnvelope(reply).c]).toEqual([index, 0]);
        expect(reply.text).toContain(`of ${person.username}`);
        expect(reply.text.match(/"remark":"of /g)?.length).toBe(1);
      }
    }
  });
});
