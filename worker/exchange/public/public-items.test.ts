import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import { anAgreedThread, aThread, core, makePublic, settle, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { callOrThrow } from '#worker/guards/world/make-call.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
});

const nameFields = { custom_name1: 'The secret one', display_name_choice: 'custom_name1' as const };

/** A specimen of Wei's, agreed on in a conversation that only Marta made public. */
async function proposeSpecimen(fields: object): Promise<{ specimen: OwnSpecimen; thread_id: string }> {
  const specimen = await aSpecimen(wei, {
    coll_serie: 'CX',
    coll_index: 2,
    mineral_ids: [MINERAL],
    locality_id: LOCALITY_ID,
    ...nameFields,
    ...fields,
  });
  const thread_id = await anAgreedThread(wei, marta, { initiator_gives: [{ specimen_id: specimen.id }] });
  await makePublic(thread_id, marta, wei);
  await settle(thread_id);
  return { specimen, thread_id };
}

const change = ({ id }: OwnSpecimen, version: number, fields: object) =>
  callOrThrow(wei, collectionApi.change, { id, version, ...fields });

/**
 * Reads what a visitor sees of Wei's side, in the proposal and the agreement alike, and the whole text of the
 * answer.
 */
async function read(thread_id: string) {
  const thread = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  const items = thread.events.flatMap((event) => (event.kind === 'proposed' ? event.initiator_gives : []));
  expect(thread.agreement?.initiator_gives).toEqual(items);
  const page = await send(visitor, screenAddress('threadPublic', { thread_id }));
  return { items, whole: `${JSON.stringify(thread)} ${page.text}` };
}
const secrets = ['CX-0002', 'The secret one', 'Deep Mine'];
const leakedSecrets = (fullText: string) => secrets.filter((secret) => fullText.includes(secret));

describe('a specimen in a conversation that is public', () => {
  it('is no more than a private one while it is private, whoever published', async () => {
    const { thread_id } = await proposeSpecimen({ access_level: 'private' });
    const { items, whole } = await read(thread_id);
    expect(items).toEqual([{ is_private: true }]);
    expect(leakedSecrets(whole)).toEqual([]);
    const storedRows = await env.DB.prepare(
      'select event from thread_public union select agreement from threads',
    ).all();
    expect(leakedSecrets(JSON.stringify(storedRows.results))).toEqual([]);
  });

  it('is what it shows now: its place made coarser, its new name, and nothing once it is private', async () => {
    const { specimen, thread_id } = await proposeSpecimen({ access_level: 'public' });
    const oldThread = await read(thread_id);
    expect(oldThread.items).toMatchObject([
      { permanent_id: specimen.permanent_id, coll_no: 'CX-0002', display_name: 'The secret one' },
    ]);
    expect(leakedSecrets(oldThread.whole)).toEqual(secrets);
    await change(specimen, 1, { locality_precision: 'country', display_name_choice: 'minerals' });
    const coarse = await read(thread_id);
    expect(coarse.items).toMatchObject([
      { display_name: 'Fluorite', minerals: [{ id: MINERAL }], locality: { name: 'Farland' } },
    ]);
    expect(leakedSecrets(coarse.whole)).toEqual(['CX-0002']);
    await change(specimen, 2, { access_level: 'private' });
    const hiddenThread = await read(thread_id);
    expect(hiddenThread.items).toEqual([{ is_private: true }]);
    expect(leakedSecrets(hiddenThread.whole)).toEqual([]);
  });

  it('is gone with the conversation when its giver has no account any more', async () => {
    const { thread_id } = await proposeSpecimen({ access_level: 'public' });
    await read(thread_id);
    await leaveThreads(env, core, wei.id);
    await settle(thread_id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id })).status).toBe(404);
    const page = await send(visitor, screenAddress('threadPublic', { thread_id }));
    expect(leakedSecrets(page.text)).toEqual([]);
    const storedRows = await env.DB.prepare('select event from thread_public').all();
    expect(storedRows.results).toEqual([]);
  });
});

describe('making a conversation public', () => {
  it('is only for whoever took it back, once they did', async () => {
    const { id } = await aThread(wei, marta);
    const publish = (person: Person, isPublic = true) => tryCommand(person, id, { kind: 'publish', public: isPublic });
    await makePublic(id, marta, wei);
    await publish(wei, false);
    const refusal = await publish(marta);
    expect([refusal.status, refusal.c, refusal.d]).toMatchObject([422, 13001, { error: 'publish_taken_back' }]);
    expect((await publish(marta, false)).c).toBe(0);
    await settle(id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id: id })).c).toBe(12000);
    await makePublic(id, wei, marta);
    await settle(id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id: id })).c).toBe(0);
  });

  it.each(['linwei', 'marta'])(
    'ends when %s blocks the other, and can then be asked for again by who blocked alone',
    async (name) => {
      const { id } = await aThread(wei, marta);
      const [blocker, partner] = name === 'marta' ? [marta, wei] : [wei, marta];
      const publish = (person: Person, isPublic = true) =>
        tryCommand(person, id, { kind: 'publish', public: isPublic });
      const isReadByVisitors = async () => {
        await settle(id);
        return (await visitor.call(publicThreadsApi.read, { thread_id: id })).c === 0;
      };
      await makePublic(id, blocker, partner);
      await blocker.callOrThrow(moderationApi.block, { username: partner.username });
      expect(await isReadByVisitors()).toBe(false);
      for (const person of [blocker, partner])
        expect((await publish(person)).d).toMatchObject({ error: 'thread_blocked' });
      expect(await isReadByVisitors()).toBe(false);
      await blocker.callOrThrow(moderationApi.unblock, { username: partner.username });
      expect((await publish(partner)).d).toMatchObject({ error: 'publish_taken_back' });
      await makePublic(id, blocker, partner);
      expect(await isReadByVisitors()).toBe(true);
    },
  );
});
