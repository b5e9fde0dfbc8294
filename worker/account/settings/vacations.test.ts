import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { vacations } from '#worker/account/tables.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person, prolongSessions } from '#worker/testing/people.ts';

const DAY = 86_400_000;
let marta: Person;
let startMs: number;

beforeEach(async () => {
  marta = await createPerson('marta', 0);
  startMs = Date.now();
  await prolongSessions();
});
afterEach(() => {
  vi.useRealTimers();
});

const setVacation = (day: number, on_vacation: boolean) => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs + day * DAY });
  return marta.callOrThrow(accountApi.setProfile, { on_vacation });
};

const readPeriods = async () => {
  const rows = await core.select().from(vacations).orderBy(vacations.started_at);
  return rows.map(({ started_at, ended_at }) => [started_at, ended_at].map((time) => time && (time - startMs) / DAY));
};

it('vacations are kept as periods, each once however often the switch is pressed', async () => {
  await setVacation(1, true);
  await setVacation(2, true);
  expect(await readPeriods()).toEqual([[1, null]]);
  await setVacation(9, false);
  await setVacation(10, false);
  await setVacation(20, true);
  await setVacation(25, false);
  expect(await readPeriods()).toEqual([
    [1, 9],
    [20, 25],
  ]);
});

it('a vacation that is begun and ended at once is recorded as the profile says in the end', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([true, false, true, false].map((isAway) => setVacation(1 + turn, isAway)));
    const { on_vacation } = await marta.callOrThrow(accountApi.profile, {});
    const openPeriods = (await readPeriods()).filter(([, end]) => end === null);
    expect(openPeriods).toHaveLength(on_vacation ? 1 : 0);
  }
});

it('a vacation that is interrupted for less than a day is one, and old ones are deleted', async () => {
  await setVacation(1, true);
  await setVacation(2, false);
  await setVacation(2.5, true);
  expect(await readPeriods()).toEqual([[1, null]]);
  await setVacation(3, false);
  await setVacation(104, true);
  expect(await readPeriods()).toEqual([[104, null]]);
});
