import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { visitor } from '../../testing/people.ts';
import { loggedIn, newAddress, PASSWORD, signedUp } from '../mailbox-for-tests.ts';
import { hashTurns, Turns } from './hash-turns.ts';

/** Work that goes on until it is told to end. */
function aWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = { begun: false, end, run: () => Promise.resolve() };
  work.run = async () => {
    work.begun = true;
    await ended;
  };
  return work;
}

const works = (count: number) => Array.from({ length: count }, aWork);
const begun = (all: ReturnType<typeof works>) => all.map(({ begun }) => begun);
const busy = { error: 'logins_busy', detail: { retry_after: 2 } };

describe('turns', () => {
  it('let so many go at once, so many wait in the order they came, and refuse the rest', async () => {
    const turns = new Turns(2, 3);
    const all = works(5);
    const done = all.map(({ run }) => turns.take(run));
    await expect(turns.take(aWork().run)).rejects.toMatchObject(busy);
    await expect.poll(() => begun(all)).toEqual([true, true, false, false, false]);
    all[1]?.end();
    await expect.poll(() => begun(all)).toEqual([true, true, true, false, false]);
    const late = aWork();
    done.push(turns.take(late.run));
    for (const work of [...all, late]) work.end();
    await Promise.all(done);
    expect(late.begun).toBe(true);
  });

  it('are given back by work that fails', async () => {
    const turns = new Turns(1, 0);
    const failing = () => Promise.reject(new Error('out of memory'));
    await expect(turns.take(failing)).rejects.toThrow('out of memory');
    expect(await turns.take(async () => 'done')).toBe('done');
  });
});

describe('many logins at once', () => {
  const { login, changePassword } = accountApi;
  const logIn = (password = PASSWORD) =>
    visitor.call(login, { login: 'linwei', password }, { 'cf-connecting-ip': newAddress() });

  it('item 9: are one hash and nine that wait; then 15000, and no try is counted', async () => {
    await signedUp('linwei');
    const here = await loggedIn('linwei');
    const all = works(10);
    const done = all.map(({ run }) => hashTurns.take(run));
    // Nine at once, twice: more together than the wrong tries that are allowed.
    const nine = Array.from({ length: 9 });
    const change = () => here.call(changePassword, { current_password: PASSWORD, password: 'another vug' });
    const guess = () => logIn('guessed it');
    for (const attempt of [guess, guess, change, change])
      for (const refused of await Promise.all(nine.map(() => attempt()))) {
        expect(refused).toMatchObject({ status: 429, c: 15000, d: { error: 'logins_busy' } });
        expect(refused.headers.get('retry-after')).toBe('2');
      }
    for (const work of all) work.end();
    await Promise.all(done);
    expect((await logIn()).status).toBe(200);
    expect((await here.call(changePassword, { current_password: PASSWORD, password: 'another vug' })).status).toBe(200);
  });

  it('item 9: count when the password is right as well: thirty confirmations an hour', async () => {
    await signedUp('linwei');
    const here = await loggedIn('linwei');
    const email = 'linwei@example.org';
    const confirm = () => here.call(accountApi.sendEmailChangeCode, { email, current_password: PASSWORD });
    for (let times = 0; times < 30; times += 1) expect((await confirm()).status).toBe(400);
    expect(await confirm()).toMatchObject({ status: 429, c: 15000, d: { error: 'too_often' } });
  });

  it('item 9: count when the password is right as well: thirty logins an hour from an address', async () => {
    await signedUp('linwei');
    const line = { 'cf-connecting-ip': newAddress() };
    const logInThere = () => visitor.call(login, { login: 'linwei', password: PASSWORD }, line);
    for (let times = 0; times < 30; times += 1) expect((await logInThere()).status).toBe(200);
    expect(await logInThere()).toMatchObject({ status: 429, c: 15000, d: { error: 'too_often' } });
    expect((await logIn()).status).toBe(200);
  });
});
