import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryApi } from '#contract/account/api.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Closure } from '#contract/exchange/thread/thread-state.ts';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { outbox } from '#worker/db/tables.ts';
import { anAgreement, handAll } from '#worker/exchange/handover/handovers-for-tests.ts';
import {
  aProposal,
  changeSpecimen,
  createSpecimen,
  readReservations,
} from '#worker/exchange/proposal/proposals-for-tests.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  makePublic,
  readEmailKinds,
  readPersonThread,
  readQueuedEmails,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let specimen: OwnSpecimen;
let weiSpecimen: OwnSpecimen;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  const password_hash = await hashPassword(PASSWORD, createHasher(env));
  await core.update(users).set({ password_hash });
  specimen = await createSpecimen(marta);
  weiSpecimen = await createSpecimen(wei, { coll_index: 2 });
});

afterEach(() => {
  vi.useRealTimers();
});

const planDeletion = (person: Person) => person.callOrThrow(settingsApi.deleteAccount, { password: PASSWORD });
const logIn = (person: Person) => visitor.callOrThrow(entryApi.login, { login: person.username, password: PASSWORD });

/** Both give a specimen, Marta hers and Wei his. */
const anExchange = () => anAgreement(wei, marta, { initiator: [weiSpecimen.id], responder: [specimen.id] });

describe('a partner who asks for the deletion of their account', () => {
  it('is told of at once, by the day and by an email, and again when they log in before', async () => {
    const id = await anExchange();
    const { delete_at } = await planDeletion(marta);
    expect((await readPersonThread(wei, id)).state.leaving).toEqual({ initiator: null, responder: delete_at });
    await passHours(id, 1);
    expect(await readEmailKinds(wei)).toContain('partner_leaves');
    vi.useRealTimers();
    await logIn(marta);
    const { state, events } = await readPersonThread(wei, id);
    expect(state.leaving).toEqual({ initiator: null, responder: null });
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('deletion'))).toEqual([
      'deletion_planned',
      'deletion_undone',
    ]);
  });

  it('is told of by the day of their own, also to one who leaves earlier', async () => {
    const id = await anExchange();
    await planDeletion(wei);
    await passHours(id, 24);
    const { delete_at } = await planDeletion(marta);
    await passHours(id, 1);
    const emails = (await readQueuedEmails()).filter(({ letter }) => letter === 'partner_leaves');
    expect(emails.find(({ user_id }) => user_id === wei.id)).toMatchObject({ facts: { leaves_at: delete_at } });
  });

  it('is told of though a conversation of somebody else who leaves cannot be reached', async () => {
    const anna = await createPerson('anna', 0);
    const claim = { intent_id: uuid(), initiator_id: anna.id, responder_id: uuid(), open: false, claimed_at: 0 };
    await core.insert(threadRegister).values({ id: 'unreachable', ...claim });
    await core.insert(outbox).values({ kind: 'deletion', payload: { user_id: anna.id }, created_at: Date.now() });
    const id = await anExchange();
    const { delete_at } = await planDeletion(marta);
    expect((await readPersonThread(wei, id)).state.leaving.responder).toBe(delete_at);
  });

  it('is told of in every conversation though many others of theirs cannot be reached', async () => {
    const claims = Array.from({ length: 25 }, (_, index) => ({
      id: `0-unreachable-${index}`,
      intent_id: uuid(),
      initiator_id: marta.id,
      responder_id: uuid(),
      open: false,
      claimed_at: 0,
    }));
    for (const claim of claims) await core.insert(threadRegister).values(claim);
    const id = await anExchange();
    const { delete_at } = await planDeletion(marta);
    expect((await readPersonThread(wei, id)).state.leaving.responder).toBe(delete_at);
  });

  it('can be cancelled at once by the other where nothing was sent, which frees the specimens', async () => {
    const id = await anExchange();
    expect((await tryCommand(wei, id, { kind: 'cancel', reason: 'You leave' })).d).toMatchObject({
      error: 'cancel_too_early',
    });
    await planDeletion(marta);
    expect(await readReservations()).toHaveLength(2);
    await act(wei, id, { kind: 'cancel', reason: 'You leave' });
    await settle(id);
    expect(await readReservations()).toEqual([]);
  });

  it('can be reported at once for not sending, and reviewed, where the other has sent', async () => {
    const id = await anExchange();
    await act(wei, id, { kind: 'shipped' });
    const report = { kind: 'problem', what: 'not_sent', text: 'You leave' } as const;
    expect((await tryCommand(wei, id, report)).d).toMatchObject({ error: 'problem_not_sent_early' });
    expect((await tryCommand(wei, id, { kind: 'review', rating: 'negative' })).d).toMatchObject({
      error: 'review_early',
    });
    await planDeletion(marta);
    await act(wei, id, report);
    await act(wei, id, { kind: 'review', rating: 'negative' });
    expect((await readPersonThread(wei, id)).state.problem).toMatchObject({ what: 'not_sent' });
  });
});

describe('the deletion of an account', () => {
  const closures: [string, () => Promise<string>, Closure['reason'] | null][] = [
    ['a conversation', async () => (await aThread(wei, marta)).id, 'account_deleted'],
    ['an open proposal', async () => (await aProposal(wei, marta, specimen.id)).id, 'account_deleted'],
    ['an agreement', anExchange, 'account_deleted'],
    [
      'a conversation that was declined',
      async () => {
        const { id } = await aThread(wei, marta);
        await act(marta, id, { kind: 'cancel', reason: 'no' });
        return id;
      },
      'declined',
    ],
  ];

  it.each(closures)('ends %s, and frees what was reserved', async (_, make, reason) => {
    const id = await make();
    await eraseDueAccount(marta);
    const { closed, state } = await readPersonThread(wei, id);
    expect([closed?.reason, state.erased.responder]).toEqual([reason, true]);
    expect(await readReservations()).toEqual([]);
    expect((await tryCommand(wei, id, { kind: 'message', text: 'Are you there?' })).d).toMatchObject({
      error: 'partner_erased',
    });
  });

  it('hands over first what the other has received, with its permanent id, and asks where their own is', async () => {
    const id = await anExchange();
    for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'received' });
    await eraseDueAccount(marta);
    await handAll();
    const { items } = await wei.callOrThrow(collectionApi.list, {});
    expect(items.map(({ permanent_id, status }) => [permanent_id, status]).sort()).toEqual(
      [
        [specimen.permanent_id, 'in_collection'],
        [weiSpecimen.permanent_id, 'in_collection'],
      ].sort(),
    );
    const receivedSpecimen = items.find(({ permanent_id }) => permanent_id === specimen.permanent_id);
    await changeSpecimen(wei, receivedSpecimen?.id ?? '', { access_level: 'public' });
    expect((await visitor.call(publicCollectionApi.permanent, specimen)).d).toMatchObject({ username: 'linwei' });
    expect((await readPersonThread(wei, id)).closed).toMatchObject({ reason: 'account_deleted' });
    await act(wei, id, { kind: 'report_whereabouts', specimen_id: weiSpecimen.id, whereabouts: 'lost' });
  });

  it('hands over nothing that the other never confirmed', async () => {
    const id = await anExchange();
    await act(marta, id, { kind: 'shipped' });
    await eraseDueAccount(marta);
    await handAll();
    const { items } = await wei.callOrThrow(collectionApi.list, {});
    expect(items.map((item) => item.id)).toEqual([weiSpecimen.id]);
    expect((await tryCommand(wei, id, { kind: 'received' })).c).toBe(0);
    await settle(id);
    await handAll();
    expect((await wei.callOrThrow(collectionApi.list, {})).items).toHaveLength(1);
  });

  it('makes a public conversation private for good', async () => {
    const { id } = await aThread(wei, marta);
    await makePublic(id, wei, marta);
    await eraseDueAccount(marta);
    expect((await readPersonThread(wei, id)).state.public).toBe(false);
    expect((await tryCommand(wei, id, { kind: 'publish', public: true })).d).toMatchObject({ error: 'partner_erased' });
  });
});
