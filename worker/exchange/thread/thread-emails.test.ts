import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseMail } from '#worker/account/queries.ts';
import {
  act,
  aThread,
  core,
  makeAgreement,
  propose,
  readAll,
  readEmailKinds,
  readQueuedEmails,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { writeOfThread } from '#worker/exchange/workspace/emails-for-threads.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { sentMails } from '#worker/mail/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const MINUTE = 60_000;
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
});
afterEach(() => vi.useRealTimers());

/** Runs the thread's alarms this many minutes from now; job messages go nowhere. */
async function passMinutes(threadId: string, minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  await runInDurableObject(threadStub(threadId), (thread) => {
    Object.assign(thread, { env: guardedEnv });
    return thread.alarm();
  });
}

describe('a letter about a conversation', () => {
  it('tells of its first message after two quiet minutes, in the reader’s words', async () => {
    const { id } = await aThread(wei, marta, 'Would you trade the purple one?');
    await passMinutes(id, 1);
    expect(await readQueuedEmails()).toEqual([]);
    await passMinutes(id, 2);
    const [emailPayload] = await readQueuedEmails();
    if (!emailPayload) throw new Error('no letter');
    await writeOfThread(guardedEnv, emailPayload);
    const [mail] = await core.select().from(sentMails);
    expect(mail).toMatchObject({ to: 'marta@example.org', subject: 'linwei wants to exchange with you' });
    expect(mail?.text).toContain('Would you trade the purple one?');
    expect(mail?.text).toContain(`https://vug.test/i/exchange/thread/${id}`);
    await refuseMail(core, marta.id, 'first_message');
    await writeOfThread(guardedEnv, emailPayload);
    expect(await core.select().from(sentMails)).toHaveLength(1);
  });

  it('is one for all that came, at most one an hour, and none of what was read', async () => {
    const { id } = await aThread(wei, marta);
    for (const text of ['and', 'another']) await act(wei, id, { kind: 'message', text });
    await passMinutes(id, 3);
    await act(marta, id, { kind: 'message', text: 'yes' });
    await readAll(id, marta);
    await propose(wei, id);
    await passMinutes(id, 5);
    expect(await readEmailKinds(marta)).toEqual(['first_message']);
    await passMinutes(id, 70);
    expect(await readEmailKinds(marta)).toEqual(['first_message', 'your_turn']);
    expect(await readEmailKinds(wei)).toEqual([]);
  });

  it('is not written to who has muted it', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'mute', muted: true });
    await passMinutes(id, 10);
    expect(await readQueuedEmails()).toEqual([]);
  });

  it('tells the other that one of the two asks to make it public, unless that is withdrawn', async () => {
    const [{ id }, otherThread] = [await aThread(wei, marta), await aThread(wei, marta)];
    for (const thread_id of [id, otherThread.id]) {
      await passMinutes(thread_id, 3);
      await act(marta, thread_id, { kind: 'message', text: 'hello' });
      await passMinutes(thread_id, 3);
      await act(wei, thread_id, { kind: 'publish', public: true });
    }
    await act(wei, otherThread.id, { kind: 'publish', public: false });
    await passMinutes(id, 70);
    const readEmailLog = async (thread_id: string) =>
      (await readQueuedEmails()).flatMap(({ letter, ...to }) =>
        to.thread_id === thread_id ? [`${letter} ${to.user_id}`] : [],
      );
    expect(await readEmailLog(id)).toEqual([
      `first_message ${marta.id}`,
      `your_turn ${wei.id}`,
      `publication_requested ${marta.id}`,
    ]);
    await passMinutes(otherThread.id, 0);
    expect(await readEmailLog(otherThread.id)).toEqual([`first_message ${marta.id}`, `your_turn ${wei.id}`]);
  });

  it('reminds two days before something is due, and tells of completion', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id);
    await passMinutes(id, 12.2 * 24 * 60);
    await passMinutes(id, 3);
    expect(await readEmailKinds(wei)).toContain('deadline');
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id });
    for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
    for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
    await passMinutes(id, 70);
    expect((await readEmailKinds(wei)).at(-1)).toBe('completion');
    expect((await readEmailKinds(marta)).at(-1)).toBe('completion');
  });

  it('of a parcel waits the ten minutes in which it can be taken back', async () => {
    const { id } = await aThread(wei, marta);
    await makeAgreement(id, marta, wei);
    await passMinutes(id, 90);
    const countShipments = async () => (await readEmailKinds(marta)).filter((kind) => kind === 'shipment').length;
    await act(wei, id, { kind: 'shipped' });
    await passMinutes(id, 5);
    await act(wei, id, { kind: 'take_back_shipped' });
    await passMinutes(id, 90);
    expect(await countShipments()).toBe(0);
    await act(wei, id, { kind: 'shipped' });
    await passMinutes(id, 8);
    expect(await countShipments()).toBe(0);
    await passMinutes(id, 90);
    expect(await countShipments()).toBe(1);
  });

  it('does not say that the other is late once the parcel is on its way', async () => {
    const { id } = await aThread(wei, marta);
    await makeAgreement(id, marta, wei);
    await act(wei, id, { kind: 'shipped' });
    await passMinutes(id, 14 * 24 * 60);
    await act(marta, id, { kind: 'shipped' });
    await passMinutes(id, 90);
    expect(await readEmailKinds(wei)).not.toContain('partner_late');
  });

  it('reminds of a meeting that the other confirmed, in words of its own', async () => {
    const { id } = await aThread(wei, marta);
    await makeAgreement(id, marta, wei, { fulfilment: 'in_person' });
    await act(wei, id, { kind: 'confirm_meeting', with_photos: false });
    await passMinutes(id, 3 * 24 * 60 + 5);
    await passMinutes(id, 5);
    expect((await readEmailKinds(marta)).at(-1)).toBe('meeting_reminder');
  });

  it('tells of messages after the end once, until they are read', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'cancel', reason: 'It is promised.' });
    await passMinutes(id, 90);
    await readAll(id, marta);
    const countMessages = async () => (await readEmailKinds(marta)).filter((kind) => kind === 'new_message').length;
    for (const text of ['A pity.', 'Good luck.']) {
      await act(wei, id, { kind: 'message', text });
      await passMinutes(id, 90);
    }
    expect(await countMessages()).toBe(1);
    await readAll(id, marta);
    await act(wei, id, { kind: 'message', text: 'One more thing.' });
    await passMinutes(id, 90);
    expect(await countMessages()).toBe(2);
  });
});
