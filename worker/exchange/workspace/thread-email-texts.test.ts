import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#worker/account/tables.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import { act, aThread, core, createTraders, propose, readQueuedEmails } from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { sentMails } from '#worker/mail/tables.ts';
import type { Person } from '#worker/testing/people.ts';
import { writeOfThread } from './emails-for-threads.ts';

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  id = (await aThread(wei, marta)).id;
});
afterEach(() => {
  vi.useRealTimers();
});

const items = { initiator_gives: [{ text: 'topaz' }], responder_gives: [{ text: 'fluorite' }, { text: 'galena' }] };

/** Lets hours pass, and returns the subject and the first line of the newest email to a person. */
async function readNewest(person: Person, hours = 1): Promise<[subject: string, line: string]> {
  await passHours(id, hours);
  await core.delete(sentMails);
  const payload = (await readQueuedEmails()).findLast(({ user_id }) => user_id === person.id);
  if (!payload) throw new Error('no email is queued');
  await writeOfThread(guardedEnv, payload);
  const [mail] = await core.select().from(sentMails).orderBy(asc(sentMails.id));
  return [mail?.subject ?? '', mail?.text.split('\n')[0] ?? ''];
}

describe('the subject and the first line of an email say', () => {
  it('what is proposed', async () => {
    await propose(marta, id, items);
    expect(await readNewest(wei)).toEqual([
      'marta proposes: fluorite, galena for your topaz',
      'marta proposes: fluorite, galena for your topaz.',
    ]);
  });

  it.each([
    [{ initiator_gives: [] }, 'marta offers you fluorite, galena'],
    [{ responder_gives: [] }, 'marta asks for your topaz'],
  ])('that something is offered or asked for', async (gives, sentence) => {
    await propose(marta, id, { ...items, ...gives });
    expect((await readNewest(wei))[0]).toBe(sentence);
  });

  it('after an agreement, what to ship to whom and by when', async () => {
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, items) });
    const [subject, line] = await readNewest(marta);
    expect(subject).toMatch(/^Agreed: ship fluorite, galena to linwei by \d+ \w+ 20\d\d \(UTC\)$/);
    expect(line).toMatch(/^linwei agreed to your proposal: ship fluorite, galena to linwei by /);
  });

  it('after an agreement, by when the other ships, or that the two meet', async () => {
    const gift = { ...items, responder_gives: [] };
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, gift) });
    expect((await readNewest(marta))[0]).toMatch(/^Agreed: linwei ships topaz by \d+ \w+/);
  });

  it('the numbers of what was shipped, also when it was agreed a moment before', async () => {
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, items) });
    await act(wei, id, { kind: 'shipped', parcels: [{ carrier: 'usps', tracking_no: 'LK1' }, { tracking_no: 'LK2' }] });
    expect(await readNewest(marta)).toEqual([
      'linwei shipped topaz: USPS LK1, LK2',
      'linwei shipped topaz, by USPS LK1, LK2.',
    ]);
  });

  it('which problem there is', async () => {
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, items) });
    await act(wei, id, { kind: 'shipped', parcels: [{ tracking_no: 'LK1' }] });
    await act(marta, id, { kind: 'received' });
    await act(marta, id, { kind: 'problem', what: 'damaged', text: 'A corner is off', media_ids: [] });
    expect((await readNewest(wei))[0]).toBe('marta reported a problem: damaged');
  });

  it('that it is cancelled, in Chinese to who reads Chinese', async () => {
    await core.update(users).set({ locale: 'zh' });
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, items) });
    await act(wei, id, { kind: 'ask_cancel', reason: 'No time' });
    await act(marta, id, { kind: 'accept_cancel' });
    const [subject, line] = await readNewest(wei);
    expect(subject).toBe('已取消，请不要寄出：与 marta 的交换');
    expect(line).toContain('请不要寄出');
  });

  it('what is due within two days', async () => {
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id: await propose(marta, id, items) });
    await passHours(id, 12 * 24);
    const [subject] = await readNewest(wei);
    expect(subject).toMatch(/^Two days left: Ship topaz to marta by \d+ \w+/);
  });
});
