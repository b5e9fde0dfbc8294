import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { passDays, passHours } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  makeAgreement,
  makePublic,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, visitor } from '#worker/testing/people.ts';

const DAY = 86_400_000;
let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta));
  await makeAgreement(id, marta, wei);
  return () => vi.useRealTimers();
});

const ship = (person: Person, ...numbers: string[]) =>
  act(person, id, { kind: 'shipped', parcels: numbers.map((tracking_no) => ({ carrier: 'dhl', tracking_no })) });
const readParcels = async (person: Person) => (await readPersonThread(person, id)).state.parcels;

describe('the parcels of a side', () => {
  it('are read by the other, changed until they are received, and never by visitors', async () => {
    await ship(marta, 'SECRET1', 'SECRET2');
    expect((await readParcels(wei)).responder).toEqual([
      { carrier: 'dhl', tracking_no: 'SECRET1' },
      { carrier: 'dhl', tracking_no: 'SECRET2' },
    ]);
    await act(marta, id, { kind: 'change_parcels', parcels: [{ carrier: 'usps', tracking_no: 'SECRET3' }] });
    expect((await readParcels(wei)).responder).toEqual([{ carrier: 'usps', tracking_no: 'SECRET3' }]);
    await makePublic(id, wei, marta);
    await settle(id);
    const page = JSON.stringify(await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id }));
    expect([page.includes('"kind":"shipped"'), page.includes('SECRET')]).toEqual([true, false]);
    await act(wei, id, { kind: 'received' });
    const answer = await tryCommand(marta, id, { kind: 'change_parcels', parcels: [{ tracking_no: 'SECRET4' }] });
    expect(answer.d).toMatchObject({ error: 'parcel_received' });
  });

  it('are one where an old page sends a number', async () => {
    await act(marta, id, { kind: 'shipped', tracking_no: 'RX 1' });
    expect((await readParcels(wei)).responder).toEqual([{ carrier: null, tracking_no: 'RX 1' }]);
  });

  it.each<[string, object[], object]>([
    ['five with one number', Array(5).fill({ tracking_no: 'RX 1' }), { path: 'parcels.1.tracking_no' }],
    ['six', Array(6).fill({}), { path: 'parcels' }],
    ['300 characters', [{ tracking_no: 'x'.repeat(300) }], { path: 'parcels.0.tracking_no' }],
    ['an unknown carrier', [{ carrier: 'pigeon' }], { path: 'parcels.0.carrier' }],
  ])('are refused beside the field: %s', async (_, parcels, issue) => {
    const answer = await tryCommand(marta, id, { kind: 'shipped', parcels } as never);
    expect(answer).toMatchObject({
      status: 400,
      d: { issues: expect.arrayContaining([expect.objectContaining(issue)]) },
    });
    expect((await readPersonThread(wei, id)).state.shipped.responder).toBeNull();
  });
});

describe('a parcel marked as shipped by mistake', () => {
  it('is taken back within ten minutes, and can be sent after that', async () => {
    await ship(marta, 'RX 1');
    await act(marta, id, { kind: 'take_back_shipped' });
    const { state } = await readPersonThread(wei, id);
    expect([state.shipped.responder, state.parcels.responder, state.status]).toEqual([null, [], 'confirmed']);
    await ship(marta, 'RX 2');
    await passHours(id, 0.2);
    expect((await tryCommand(marta, id, { kind: 'take_back_shipped' })).d).toMatchObject({
      error: 'ship_take_back_late',
    });
  });

  it('is either received or taken back, when both happen in one moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ship(marta, `RX ${round}`);
      const [receipt, withdrawal] = await Promise.all([
        tryCommand(wei, id, { kind: 'received' }),
        tryCommand(marta, id, { kind: 'take_back_shipped' }),
      ]);
      expect([receipt.c, withdrawal.c].filter((code) => code === 0)).toHaveLength(1);
      const { state } = await readPersonThread(wei, id);
      expect(state.received.initiator !== null).toBe(receipt.c === 0);
      expect(state.shipped.responder !== null).toBe(receipt.c === 0);
      if (receipt.c === 0) return;
    }
  });
});

describe('two more weeks', () => {
  it('are asked for by who owes a parcel and given by the other, each by one press', async () => {
    await ship(marta, 'RX 1');
    expect((await tryCommand(marta, id, { kind: 'ask_more_time' })).d).toMatchObject({ error: 'ship_not_due' });
    expect((await tryCommand(marta, id, { kind: 'give_more_time' })).d).toMatchObject({ error: 'more_time_not_asked' });
    const { deadline_at: firstDeadline } = await readPersonThread(wei, id);
    await act(wei, id, { kind: 'ask_more_time' });
    await act(marta, id, { kind: 'give_more_time' });
    const { deadline_at: laterDeadline } = await readPersonThread(wei, id);
    expect(Date.parse(laterDeadline ?? '') - Date.parse(firstDeadline ?? '')).toBe(14 * DAY);
  });

  it('let nobody say earlier that nothing was sent', async () => {
    await ship(marta, 'RX 1');
    await act(wei, id, { kind: 'ask_more_time' });
    await act(marta, id, { kind: 'give_more_time' });
    await passDays(id, 27);
    const report = { kind: 'problem', what: 'not_sent', text: 'Nothing came.' } as const;
    expect((await tryCommand(marta, id, report)).d).toMatchObject({ error: 'problem_not_sent_early' });
    await passDays(id, 4);
    await act(marta, id, report);
  });
});
