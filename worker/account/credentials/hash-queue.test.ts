import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { createAccount, loginCaller, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { visitor } from '#worker/testing/people.ts';
import { hashTurns, Turns } from './hash-queue.ts';

/** Work that runs until its end is called. */
function aWork() {
  let end = () => {};
  const endPromise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = { hasBegun: false, end, run: () => Promise.resolve() };
  work.run = async () => {
    work.hasBegun = true;
    await endPromise;
  };
  return work;
}

const works = (count: number) => Array.from({ length: count }, aWork);
const startStates = (allWorks: ReturnType<typeof works>) => allWorks.map(({ hasBegun }) => hasBegun);
const busy = { error: 'logins_busy', detail: { retry_after: 2 } };

describe('turns', () => {
  it('let so many go at once, so many wait in the order they came, and refuse the rest', async () => {
    const turns = new Turns(2, 3);
    const allWorks = works(5);
    const runs = allWorks.map(({ run }) => turns.take(run));
    await expect(turns.take(aWork().run)).rejects.toMatchObject(busy);
    await expect.poll(() => startStates(allWorks)).toEqual([true, true, false, false, false]);
    allWorks[1]?.end();
    await expect.poll(() => startStates(allWorks)).toEqual([true, true, true, false, false]);
    const extraWork = aWork();
    runs.push(turns.take(extraWork.run));
    for (const work of [...allWorks, extraWork]) work.end();
    await Promise.all(runs);
    expect(extraWork.hasBegun).toBe(true);
  });

  it('are given back by work that fails', async () => {
    const turns = new Turns(1, 0);
    const failingWork = () => Promise.reject(new Error('out of memory'));
    await expect(turns.take(failingWork)).rejects.toThrow('out of memory');
    expect(await turns.take(async () => 'done')).toBe('done');
  });
});

describe('many logins at once', () => {
  const { login, changePassword } = accountApi;
  const submitLogin = (password = PASSWORD) =>
    visitor.call(login, { login: 'linwei', password }, { 'cf-connecting-ip': newAddress() });

  it('item 9: are one hash and nine that wait; then 15000, and no try is counted', async () => {
    await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const allWorks = works(10);
    const runs = allWorks.map(({ run }) => hashTurns.take(run));
    // Nine at once, twice: together more than the allowed wrong attempts.
    const nine = Array.from({ length: 9 });
    const change = () => caller.call(changePassword, { current_password: PASSWORD, password: 'another vug' });
    const guess = () => submitLogin('guessed it');
    for (const attempt of [guess, guess, change, change])
      for (const refusal of await Promise.all(nine.map(() => attempt()))) {
        expect(refusal).toMatchObject({ status: 429, c: 15000, d: { error: 'logins_busy' } });
        expect(refusal.headers.get('retry-after')).toBe('2');
      }
    for (const work of allWorks) work.end();
    await Promise.all(runs);
    expect((await submitLogin()).status).toBe(200);
    expect((await caller.call(changePassword, { current_password: PASSWORD, password: 'another vug' })).status).toBe(
      200,
    );
  });

  it('item 9: count when the password is right as well: thirty confirmations an hour', async () => {
    await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const email = 'linwei@example.org';
    const confirm = () => caller.call(accountApi.sendEmailChangeCode, { email, current_password: PASSWORD });
    for (let times = 0; times < 30; times += 1) expect((await confirm()).status).toBe(400);
    expect(await confirm()).toMatchObject({ status: 429, c: 15000, d: { error: 'too_often' } });
  });

  it('item 9: count when the password is right as well: thirty logins an hour from an address', async () => {
    await createAccount('linwei');
    const connectionHeaders = { 'cf-connecting-ip': newAddress() };
    const logInThere = () => visitor.call(login, { login: 'linwei', password: PASSWORD }, connectionHeaders);
    for (let times = 0; times < 30; times += 1) expect((await logInThere()).status).toBe(200);
    expect(await logInThere()).toMatchObject({ status: 429, c: 15000, d: { error: 'too_often' } });
    expect((await submitLogin()).status).toBe(200);
  });
});
