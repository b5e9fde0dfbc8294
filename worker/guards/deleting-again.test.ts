import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsApi } from '#contract/account/settings-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { sessions } from '../account/tables.ts';
import type { Person } from '../testing/people.ts';
import { everyCall } from './calls/every-call.ts';
import { requestAbout } from './calls/request-of-call.ts';
import { envelopeOf, type Reply, send } from './world/send.ts';
import { aWorld, core, missing, type Owner, type World } from './world/world.ts';

let world: World;
let owner: Owner;

beforeEach(async () => {
  world = await aWorld();
  const [first] = world.owners;
  if (!first) throw new Error('nobody there');
  owner = first;
});

const deleting = everyCall.filter(({ endpoint }) => endpoint.method === 'DELETE');
/** Logging others out names nothing; sessions, kept tags and measurements have tests of their own, for the world has none to spare. */
const named = deleting.filter(({ name }) => !/^account\.end|^tags\.|^viewer\./.test(name));
/** What is taken back of somebody else's things, or of one's own about a place or a label: it is so already, or nobody's. */
const ofOthers = new Set(['likes.unlike', 'localityNames.clear', 'moderation.unblock', 'labels.dequeue']);

const codeOf = (reply: Reply) => envelopeOf(reply).c;
const withKey = () => ({ 'idempotency-key': uuid() });

describe('deleting again', () => {
  it.each(named.map((call) => [call.name, call] as const))('succeeds: %s', async (name, call) => {
    const { person, shown } = owner;
    const sent = requestAbout(call, shown);
    const first = await send(person, sent.path, { ...sent, headers: withKey() });
    expect(codeOf(first)).toBe(0);
    for (const headers of [{}, withKey(), {}]) {
      const again = await send(person, sent.path, { ...sent, headers });
      expect([again.status, codeOf(again)]).toEqual([200, 0]);
    }
    if (ofOthers.has(name)) return;
    const none = requestAbout(call, missing);
    expect(codeOf(await send(person, none.path, none))).toBe(12000);
    for (const other of [world.others.stranger, world.others.admin]) {
      expect(codeOf(await send(other, sent.path, sent))).toBe(12000);
      expect(codeOf(await send(other, sent.path, sent))).toBe(12000);
    }
  });

  it('a session that was ended succeeds, and one that never was does not', async () => {
    const { person } = owner;
    const now = Date.now();
    const times = { created_at: now, last_seen_at: now, expires_at: now + 60_000 };
    await core.insert(sessions).values({ token_hash: 'a'.repeat(64), user_id: person.id, user_agent: '', ...times });
    const end = async (who: Person, letter: string) =>
      (await who.call(settingsApi.endSession, { id: letter.repeat(24) })).c;
    const other = world.owners[1]?.person ?? person;
    expect(await end(other, 'a')).toBe(12000);
    expect([await end(person, 'a'), await end(person, 'a')]).toEqual([0, 0]);
    expect([await end(person, 'f'), await end(other, 'a')]).toEqual([12000, 12000]);
  });

  it('a kept tag succeeds, and one that was never kept, or is another’s, does not', async () => {
    const [mine, theirs] = world.owners.map(({ person }) => person);
    if (!mine || !theirs) throw new Error('nobody there');
    const id = uuid();
    await mine.get(tagsApi.keep, { id, kind: 'tag', name: 'again' });
    const forget = async (who: Person, tag: string) => (await who.call(tagsApi.forget, { id: tag })).c;
    expect([await forget(theirs, id), await forget(mine, id), await forget(mine, id)]).toEqual([12000, 0, 0]);
    expect([await forget(mine, uuid()), await forget(theirs, id)]).toEqual([12000, 12000]);
  });

  it('a series answers the preferences as they are now, and one made anew is deleted anew', async () => {
    const { person } = owner;
    const codes = async () => (await person.get(preferencesApi.preference, {})).series.map(({ code }) => code);
    await person.get(preferencesApi.addSerie, { code: 'AGN', remark: '' });
    await person.get(preferencesApi.removeSerie, { code: 'AGN' });
    await person.get(preferencesApi.addSerie, { code: 'NEW', remark: '' });
    const again = await person.get(preferencesApi.removeSerie, { code: 'AGN' });
    expect(again.series.map(({ code }) => code)).toContain('NEW');
    await person.get(preferencesApi.addSerie, { code: 'AGN', remark: '' });
    await person.get(preferencesApi.removeSerie, { code: 'AGN' });
    expect(await codes()).not.toContain('AGN');
  });
});
