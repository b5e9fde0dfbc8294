import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { outbox } from '#worker/db/tables.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import { aThread, core, createTraders, readPersonThread, settle } from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  await prolongSessions();
});

afterEach(() => {
  vi.useRealTimers();
});

const setVacation = (person: Person, on_vacation: boolean) =>
  person.callOrThrow(accountApi.setProfile, { on_vacation });
const readState = async (id: string) => (await readPersonThread(wei, id)).state;

describe('a conversation whose partner is on vacation', () => {
  it('says since when, does not expire, and goes on when they are back', async () => {
    const { id } = await aThread(wei, marta);
    await setVacation(marta, true);
    const { state, deadline_at, events } = await readPersonThread(wei, id);
    expect(state.away).toEqual({ initiator: null, responder: expect.stringMatching(/^\d{4}-/) });
    expect(deadline_at).toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: 'vacation_started', private: true });
    await passHours(id, 24 * 40);
    expect((await readState(id)).closed).toBeNull();
    await setVacation(marta, false);
    const backState = await readState(id);
    expect(backState).toMatchObject({ away: { responder: null }, closed: null });
    await passHours(id, 24 * 31);
    expect((await readState(id)).closed).toMatchObject({ reason: 'expired' });
  });

  it('knows it from its beginning', async () => {
    await setVacation(marta, true);
    const { id } = await aThread(wei, marta);
    expect((await readState(id)).away.responder).not.toBeNull();
    expect((await readPersonThread(wei, id)).deadline_at).toBeNull();
  });

  it('is told once however often the switch is pressed, and leaves nothing in the outbox', async () => {
    const { id } = await aThread(wei, marta);
    for (const isAway of [true, true, false, false, true]) await setVacation(marta, isAway);
    const { events } = await readPersonThread(wei, id);
    expect(events.flatMap(({ kind }) => (kind.startsWith('vacation') ? [kind] : []))).toEqual([
      'vacation_started',
      'vacation_ended',
      'vacation_started',
    ]);
    expect(await core.select().from(outbox)).toEqual([]);
  });

  it('says so in the list, where it counts as no news', async () => {
    const { id } = await aThread(wei, marta);
    const readRow = async () => {
      await settle(id);
      return (await wei.callOrThrow(threadsApi.list, { show: 'all' })).items[0];
    };
    const earlierRow = await readRow();
    expect(earlierRow).toMatchObject({ partner_away: false });
    await setVacation(marta, true);
    expect(await readRow()).toMatchObject({
      partner_away: true,
      unread: earlierRow?.unread,
      last_event: earlierRow?.last_event,
      deadline_at: null,
    });
  });
});
