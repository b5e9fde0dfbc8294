import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsApi } from '#contract/account/settings-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { sessions } from '#worker/account/tables.ts';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, missingIds, type Owner, type World } from '#worker/guards/world/world.ts';
import type { Person } from '#worker/testing/people.ts';

let world: World;
let owner: Owner;

beforeEach(async () => {
  world = await aWorld();
  const [firstOwner] = world.owners;
  if (!firstOwner) throw new Error('nobody there');
  owner = firstOwner;
});

const deleteCalls = everyCall.filter(({ endpoint }) => endpoint.method === 'DELETE');
/**
 * Logging out other sessions names no thing; sessions, stored tags and measurements have tests of their own,
 * because the world has none to spare.
 */
const idempotentCalls = deleteCalls.filter(({ name }) => !/^account\.end|^tags\.|^viewer\./.test(name));
/**
 * Deletions that refer to other users' things, to own data of a locality or label, or to the one address card: they
 * succeed if it is deleted already or never existed.
 */
const ofOthers = new Set([
  'addressCard.remove',
  'likes.unlike',
  'localityNames.clear',
  'moderation.unblock',
  'labels.dequeue',
]);

const replyCode = (reply: Reply) => parseEnvelope(reply).c;
const withKey = () => ({ 'idempotency-key': uuid() });

describe('deleting again', () => {
  it.each(idempotentCalls.map((call) => [call.name, call] as const))('succeeds: %s', async (name, call) => {
    const { person, shownThings } = owner;
    const request = sampleRequest(call, shownThings);
    const firstReply = await send(person, request.path, { ...request, headers: withKey() });
    expect(replyCode(firstReply)).toBe(0);
    for (const headers of [{}, withKey(), {}]) {
      const secondReply = await send(person, request.path, { ...request, headers });
      expect([secondReply.status, replyCode(secondReply)]).toEqual([200, 0]);
    }
    if (ofOthers.has(name)) return;
    const missingRequest = sampleRequest(call, missingIds);
    expect(replyCode(await send(person, missingRequest.path, missingRequest))).toBe(12000);
    for (const otherCaller of [world.otherCallers.stranger, world.otherCallers.admin]) {
      expect(replyCode(await send(otherCaller, request.path, request))).toBe(12000);
      expect(replyCode(await send(otherCaller, request.path, request))).toBe(12000);
    }
  });

  it('a session that was ended succeeds, and one that never was does not', async () => {
    const { person } = owner;
    const nowMs = Date.now();
    const times = { created_at: nowMs, last_seen_at: nowMs, expires_at: nowMs + 60_000 };
    await core.insert(sessions).values({ token_hash: 'a'.repeat(64), user_id: person.id, user_agent: '', ...times });
    const end = async (caller: Person, character: string) =>
      (await caller.call(settingsApi.endSession, { id: character.repeat(24) })).c;
    const otherPerson = world.owners[1]?.person ?? person;
    expect(await end(otherPerson, 'a')).toBe(12000);
    expect([await end(person, 'a'), await end(person, 'a')]).toEqual([0, 0]);
    expect([await end(person, 'f'), await end(otherPerson, 'a')]).toEqual([12000, 12000]);
  });

  it('a kept tag succeeds, and one that was never kept, or is another’s, does not', async () => {
    const [firstPerson, secondPerson] = world.owners.map(({ person }) => person);
    if (!firstPerson || !secondPerson) throw new Error('nobody there');
    const id = uuid();
    await firstPerson.callOrThrow(tagsApi.keep, { id, kind: 'tag', name: 'again' });
    const forget = async (caller: Person, tag: string) => (await caller.call(tagsApi.forget, { id: tag })).c;
    expect([await forget(secondPerson, id), await forget(firstPerson, id), await forget(firstPerson, id)]).toEqual([
      12000, 0, 0,
    ]);
    expect([await forget(firstPerson, uuid()), await forget(secondPerson, id)]).toEqual([12000, 12000]);
  });

  it('a series answers the preferences as they are now, and one made anew is deleted anew', async () => {
    const { person } = owner;
    const codes = async () => (await person.callOrThrow(preferencesApi.preference, {})).series.map(({ code }) => code);
    await person.callOrThrow(preferencesApi.addSerie, { code: 'AGN', remark: '' });
    await person.callOrThrow(preferencesApi.removeSerie, { code: 'AGN' });
    await person.callOrThrow(preferencesApi.addSerie, { code: 'NEW', remark: '' });
    const preferences = await person.callOrThrow(preferencesApi.removeSerie, { code: 'AGN' });
    expect(preferences.series.map(({ code }) => code)).toContain('NEW');
    await person.callOrThrow(preferencesApi.addSerie, { code: 'AGN', remark: '' });
    await person.callOrThrow(preferencesApi.removeSerie, { code: 'AGN' });
    expect(await codes()).not.toContain('AGN');
  });
});
