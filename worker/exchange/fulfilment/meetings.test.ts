import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { handAll } from '#worker/exchange/handover/handovers-for-tests.ts';
import { createSpecimen, readReservations } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  propose,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;
let specimen: { id: string; permanent_id: string };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  specimen = await createSpecimen(marta);
  ({ id } = await aThread(wei, marta));
  const responder_gives = [{ specimen_id: specimen.id }];
  const proposal_id = await propose(marta, id, { responder_gives, fulfilment: 'in_person' });
  const { open_proposal } = await readPersonThread(wei, id);
  expect(open_proposal).toMatchObject({ fulfilment: 'in_person', ships_first: 'together' });
  await act(wei, id, { kind: 'agree', seen: {}, proposal_id });
  return () => vi.useRealTimers();
});

const confirm = (person: Person) => tryCommand(person, id, { kind: 'confirm_meeting' });
const listSpecimens = async (person: Person) => (await person.callOrThrow(collectionApi.list, {})).items;

describe('an exchange in person', () => {
  it('is completed when both have confirmed the meeting, and hands the specimens over', async () => {
    expect((await confirm(wei)).c).toBe(0);
    expect((await readPersonThread(marta, id)).turn).toBe('responder');
    expect((await confirm(marta)).c).toBe(0);
    expect((await readPersonThread(wei, id)).status).toBe('completed');
    await settle(id);
    await handAll();
    expect(await listSpecimens(wei)).toMatchObject([{ permanent_id: specimen.permanent_id }]);
    expect(await listSpecimens(marta)).toMatchObject([{ id: specimen.id, status: 'traded' }]);
  });

  it('is confirmed once by each, also when it is sent twice or by both at once', async () => {
    const answers = await Promise.all([confirm(wei), confirm(wei), confirm(marta), confirm(marta)]);
    expect(answers.map(({ c }) => c).sort()).toEqual([0, 0, 13001, 13001]);
    const { events, status } = await readPersonThread(wei, id);
    expect([status, events.filter(({ kind }) => kind === 'meeting_confirmed').length]).toEqual(['completed', 2]);
  });

  it('knows no parcels and no addresses', async () => {
    const commands = [
      { kind: 'shipped', parcels: [{}] },
      { kind: 'received' },
      { kind: 'ask_more_time' },
      { kind: 'address', name: 'Lin', lines: ['Street 1'], country: 'CN' },
    ] as const;
    const answers = [];
    for (const command of commands) answers.push((await tryCommand(wei, id, command as never)).d);
    expect(answers).toMatchObject([
      { error: 'parcel_in_person' },
      { error: 'receive_not_shipped' },
      { error: 'parcel_in_person' },
      { error: 'parcel_in_person' },
    ]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['by nobody', async () => undefined, 91],
    ['by one alone', () => confirm(wei), 31],
  ])(
    'is never completed by the clock: confirmed %s, it closes and frees the specimens, at once or when nobody says for 30 days where they are',
    async (_, happen, days) => {
      await happen();
      await passDays(id, days);
      await passDays(id, 30);
      await settle(id);
      // Their sessions would have ended meanwhile.
      vi.useRealTimers();
      const { closed, status } = await readPersonThread(wei, id);
      expect([closed?.reason, status]).toEqual(['meeting_unconfirmed', 'confirmed']);
      expect(await listSpecimens(wei)).toEqual([]);
      expect(await listSpecimens(marta)).toMatchObject([{ id: specimen.id, status: 'in_collection' }]);
      expect(await readReservations()).toEqual([]);
    },
  );

  it('is not turned into one by post unseen by an old page', async () => {
    const gives = { initiator_gives: [{ text: 'a quartz' }], responder_gives: [] };
    const answer = await tryCommand(marta, id, { kind: 'propose', answers: null, ...gives } as never);
    expect(answer.d).toMatchObject({ error: 'page_outdated' });
    await propose(marta, id, { fulfilment: 'parcels' });
  });
});
