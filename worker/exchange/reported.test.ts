import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { reportedThreadsApi } from '#contract/exchange/api.ts';
import { reports as reportRows } from '../account/moderation/moderation-tables.ts';
import { users } from '../account/tables.ts';
import { eraseAccount } from '../background/erase-account.ts';
import { guardedEnv } from '../guards/world/send.ts';
import { aReference } from '../guards/world/world.ts';
import { aPerson, type Person, visitor } from '../testing/people.ts';
import { leaveThreads } from './leave-threads.ts';
import { act, aThread, core, propose } from './threads-for-tests.ts';

vi.setConfig({ testTimeout: 60_000 });

const { report, reports, settleReport } = moderationApi;

let wei: Person;
let marta: Person;
let admin: Person;
let thread_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta, admin] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1), aPerson('admin', 0)]);
  thread_id = (await aThread(wei, marta, 'Would you trade it?')).id;
});

const tell = (person: Person) =>
  person.call(report, { id: uuid(), about: { thread_id }, reason: 'offensive', text: 'Look at this.' });
const only = async () => {
  const [found, ...others] = (await admin.get(reports, {})).items;
  if (!found || others.length > 0) throw new Error('not one report');
  return found;
};

describe('a report from a conversation', () => {
  it('leads the administrator to that conversation, and to what was said in it', async () => {
    await act(marta, thread_id, { kind: 'message', text: 'You fool.', private: true });
    await act(marta, thread_id, {
      kind: 'agree',
      proposal_id: await propose(wei, thread_id, { note: 'Post is mine.' }),
    });
    await act(marta, thread_id, { kind: 'address', name: 'Marta', lines: ['Street 1'], country: 'CZ' });
    await act(marta, thread_id, { kind: 'shipped', tracking_no: 'RX 1', private_note: 'The key' });
    expect((await tell(wei)).status).toBe(201);
    const { id, ...told } = await only();
    expect(told).toMatchObject({ kind: 'thread', thread_id, username: 'marta', reporter: 'linwei' });
    const { said, ...read } = await admin.get(reportedThreadsApi.read, { id });
    expect(said.map(({ by, private: isPrivate, text }) => [by, isPrivate, text])).toEqual([
      ['initiator', false, 'Would you trade it?'],
      ['responder', true, 'You fool.'],
      ['initiator', false, 'Post is mine.'],
    ]);
    expect(read).toMatchObject({ thread_id, public: false, initiator: { username: 'linwei' }, next_before_seq: null });
  });

  it('stays when the other’s account is deleted, with what was said; of that account nothing is left in it', async () => {
    await act(marta, thread_id, { kind: 'message', text: 'You fool.', private: true });
    await tell(wei);
    await wei.get(report, { id: uuid(), about: { username: 'marta' }, reason: 'spam', text: '' });
    await core
      .update(users)
      .set({ delete_at: Date.now() - 1 })
      .where(eq(users.id, marta.id));
    await eraseAccount(guardedEnv, { user_id: marta.id });
    const { id, ...told } = await only();
    expect(told).toMatchObject({ kind: 'thread', thread_id, username: '', reporter: 'linwei', state: 'open' });
    const { said, responder } = await admin.get(reportedThreadsApi.read, { id });
    expect(said.map(({ text }) => text)).toEqual(['Would you trade it?', 'You fool.']);
    expect(responder.username).toBe('');
    expect((await core.select().from(reportRows)).map(({ about_id }) => about_id)).toEqual(['']);
    await admin.get(settleReport, { id, action: 'answer', text: 'They are gone.' });
    expect((await admin.get(reports, {})).items).toEqual([]);
  });

  it('is made by one of its two, and read by nobody else', async () => {
    const rosa = await aPerson('rosa', 1);
    expect(await tell(rosa)).toMatchObject({ status: 404, c: 12000 });
    await tell(marta);
    const { id } = await only();
    for (const person of [wei, marta, rosa])
      expect((await person.call(reportedThreadsApi.read, { id })).status).toBe(403);
    expect((await visitor.call(reportedThreadsApi.read, { id })).status).toBe(401);
  });

  it('is none about somebody whose account is gone: there is nobody to judge', async () => {
    await leaveThreads(env, core, marta.id);
    expect(await tell(wei)).toMatchObject({ status: 404, c: 12000 });
    expect(await core.select().from(reportRows)).toEqual([]);
  });

  it('opens nothing that was not reported, and no longer than it is open', async () => {
    await wei.get(report, { id: uuid(), about: { username: 'marta' }, reason: 'spam', text: '' });
    const profile = await only();
    expect((await admin.call(reportedThreadsApi.read, { id: profile.id })).status).toBe(404);
    await admin.get(settleReport, { id: profile.id, action: 'close' });
    await tell(wei);
    const { id } = await only();
    expect((await admin.call(settleReport, { id, action: 'hide' })).status).toBe(403);
    await admin.get(settleReport, { id, action: 'answer', text: 'We look at it.' });
    expect((await admin.call(reportedThreadsApi.read, { id })).status).toBe(404);
    expect((await admin.get(reports, {})).items).toEqual([]);
  });
});
