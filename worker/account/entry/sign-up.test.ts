import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import type { InputOf } from '#contract/http/request.ts';
import { createAccount, mailbox, newAddress, PASSWORD, requestCode } from '#worker/account/mailbox-for-tests.ts';
import { emailCodes, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { type Answer, Caller, createPerson, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const { signup, sendVerificationCode, login, checkUsername } = accountApi;
const accounts = async () => (await core.select({ username: users.username }).from(users)).map((row) => row.username);
const letPauseEnd = () => core.delete(attempts).where(sql`${attempts.key} like 'code:pause:%'`);
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('makes an account that logs in, under the name that was typed, folded', async () => {
    const email = 'Lin.Wei@Example.org';
    const verification_code = await requestCode('lin.wei@example.org');
    const signupAnswer = await visitor.call(signup, {
      username: 'LinWei',
      email,
      password: PASSWORD,
      verification_code,
      terms_version: TERMS_VERSION,
    });
    expect(signupAnswer).toMatchObject({ status: 201, c: 0, d: { username: 'linwei' } });
    const answer = await visitor.call(login, { login: 'LIN.WEI@example.org', password: PASSWORD });
    const cookie = /__Host-session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const profile = await new Caller(cookie).callOrThrow(accountApi.profile, {});
    expect(profile).toMatchObject({ username: 'linwei', display_name: 'linwei', email: 'lin.wei@example.org' });
    expect([0, 1]).toContain(profile.shard);
    expect(profile.is_admin).toBe(false);
  });

  it('is refused beyond the accounts of a day, and goes on the next, with the same code', async () => {
    const bindings = { ...env, ACCOUNTS_A_DAY: '1' };
    const signUp = async (username: string) => {
      const email = `${username}@example.org`;
      const verification_code = await requestCode(email);
      const input = { username, email, password: PASSWORD, verification_code, terms_version: TERMS_VERSION };
      return () => callWithBindings(bindings, visitor, signup, input);
    };
    expect(await (await signUp('linwei'))()).toMatchObject({ c: 0 });
    const secondSignUp = await signUp('marta');
    expect(await secondSignUp()).toMatchObject({ status: 429, d: { error: 'signups_full', hours: 24 } });
    expect(await accounts()).toEqual(['linwei']);
    await core.delete(attempts).where(sql`${attempts.key} = 'signups:site'`);
    expect(await secondSignUp()).toMatchObject({ c: 0 });
  });

  it('keeps a display name of any script and ignores what nobody may set', async () => {
    const verification_code = await requestCode('marta@example.org');
    const signupInput = {
      username: 'marta',
      email: 'marta@example.org',
      password: PASSWORD,
      verification_code,
      terms_version: TERMS_VERSION,
    };
    await visitor.callOrThrow(signup, {
      ...signupInput,
      display_name: ' Marta Kováčová 玛 ',
      is_admin: true,
      shard: 7,
      id: 'x',
    } as typeof signupInput);
    const [row] = await core.select().from(users);
    expect(row).toMatchObject({ display_name: 'Marta Kováčová 玛', name_key: 'marta kovacova ma', username: 'marta' });
    expect(row?.shard).toBeLessThan(2);
  });

  it('is answered as before when it arrives a second time', async () => {
    const verification_code = await requestCode('twice@example.org');
    const signupInput = {
      username: 'twice',
      email: 'twice@example.org',
      password: PASSWORD,
      verification_code,
      terms_version: TERMS_VERSION,
    };
    const key = { 'idempotency-key': '01930000-0000-7000-8000-000000000001' };
    const firstAnswer = await visitor.call(signup, signupInput, key);
    const secondAnswer = await visitor.call(signup, signupInput, key);
    expect([secondAnswer.status, secondAnswer.d]).toEqual([firstAnswer.status, firstAnswer.d]);
    expect(await accounts()).toEqual(['twice']);
  });

  it('stores the version of the terms that the page showed, and refuses another', async () => {
    const email = 'terms@example.org';
    const verification_code = await requestCode(email);
    const signupInput = { username: 'terms', email, password: PASSWORD, verification_code };
    expect(await visitor.call(signup, { ...signupInput, terms_version: '2020-01-01' })).toMatchObject({
      status: 422,
      d: { error: 'terms_changed' },
    });
    await visitor.callOrThrow(signup, { ...signupInput, terms_version: TERMS_VERSION });
    const [row] = await core.select().from(users).where(eq(users.username, 'terms'));
    expect(row?.terms_version).toBe(TERMS_VERSION);
  });

  it('is not for somebody who is logged in', async () => {
    const owner = await createPerson('owner');
    const signupInput = {
      username: 'second',
      email: 's@example.org',
      password: PASSWORD,
      verification_code: '123456',
      terms_version: TERMS_VERSION,
    };
    expect(await owner.call(signup, signupInput)).toMatchObject({ status: 403, d: { error: 'signed_in_already' } });
  });

  it('says beside the password what is wrong with it', async () => {
    const signupInput = {
      username: 'linwei',
      email: 'lin@example.org',
      verification_code: '123456',
      terms_version: TERMS_VERSION,
    };
    for (const [password, sentence] of [
      ['Sunshine', 'This password is among the most common ones. Choose another.'],
      ['short', 'At least 8 characters.'],
      ['lin@example.org', 'Don’t use your username or e-mail as the password.'],
    ] as const) {
      const answer = await visitor.call(signup, { ...signupInput, password });
      expect(answer).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path: 'password', message: sentence }] } });
    }
  });
});

describe('a verification code', () => {
  it('item 2: is asked for alike, whether or not the address has an account', async () => {
    await createAccount('known');
    await letPauseEnd();
    const [knownAnswer, unknown] = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map((email) => visitor.call(sendVerificationCode, { email })),
    );
    expect(knownAnswer).toMatchObject({ status: unknown?.status, c: 0, d: unknown?.d, m: '' });
    expect([...(knownAnswer?.headers.keys() ?? [])]).toEqual([...(unknown?.headers.keys() ?? [])]);
    const [mail] = await mailbox('known@example.org');
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.code).toBeUndefined();
    expect(mail?.text).toContain('https://vug.test/forgot-password');
  });

  it('item 2: of an address with an account is refused like any other', async () => {
    await createAccount('known');
    await letPauseEnd();
    for (const email of ['known@example.org', 'unknown@example.org']) {
      await visitor.callOrThrow(sendVerificationCode, { email });
      const signupInput = {
        username: 'other',
        email,
        password: PASSWORD,
        verification_code: '000000',
        terms_version: TERMS_VERSION,
      };
      expect(await visitor.call(signup, signupInput)).toMatchObject({ d: { error: 'code_wrong_left', left: 4 } });
    }
  });

  it('item 3: burns with the fifth wrong try; the eleventh is too often, from wherever', async () => {
    const email = 'guess@example.org';
    const code = await requestCode(email);
    const signupInput = { username: 'guess', email, password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.call(
          signup,
          { ...signupInput, verification_code: wrongCode(code), terms_version: TERMS_VERSION },
          { 'cf-connecting-ip': newAddress() },
        ),
      ),
    );
    const countErrors = (error: string) => answers.filter(({ d }) => (d as { error?: string }).error === error).length;
    expect([countErrors('code_wrong_left'), countErrors('code_wrong'), countErrors('too_often')]).toEqual([4, 6, 10]);
    const last = await visitor.call(signup, { ...signupInput, verification_code: code, terms_version: TERMS_VERSION });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await accounts()).toEqual([]);
  });

  it('item 3: that was burnt makes room for a new one', async () => {
    const email = 'again@example.org';
    const code = await requestCode(email);
    const signupInput = { username: 'again', email, password: PASSWORD };
    for (let tries = 0; tries < 5; tries += 1)
      await visitor.call(signup, { ...signupInput, verification_code: wrongCode(code), terms_version: TERMS_VERSION });
    expect(
      await visitor.call(signup, { ...signupInput, verification_code: code, terms_version: TERMS_VERSION }),
    ).toMatchObject({
      d: { error: 'code_wrong' },
    });
    await letPauseEnd();
    await visitor.callOrThrow(signup, {
      ...signupInput,
      verification_code: await requestCode(email),
      terms_version: TERMS_VERSION,
    });
    expect(await accounts()).toEqual(['again']);
  });

  it('item 4: is refused when used, expired, replaced, or sent to another address', async () => {
    const [a, b] = ['a@example.org', 'b@example.org'];
    const old = await requestCode(a);
    await letPauseEnd();
    const code = await requestCode(a);
    await requestCode(b);
    const attempt = (username: string, email: string, verification_code: string) =>
      visitor.call(signup, { username, email, password: PASSWORD, verification_code, terms_version: TERMS_VERSION });
    const refusedCode = expect.objectContaining({ status: 400, c: 11005 });
    if (old !== code) expect(await attempt('first', a, old)).toEqual(refusedCode);
    expect(await attempt('first', b, code)).toEqual(refusedCode);
    await core
      .update(emailCodes)
      .set({ expires_at: Date.now() - 1 })
      .where(eq(emailCodes.id, `signup:${a}`));
    expect(await attempt('first', a, code)).toEqual(refusedCode);
    await letPauseEnd();
    const liveCode = await requestCode(a);
    expect(await attempt('first', a, liveCode)).toMatchObject({ status: 201 });
    expect(await attempt('second', a, liveCode)).toEqual(refusedCode);
    expect(await accounts()).toEqual(['first']);
  });

  it('comes again after a minute, five times an hour to a mailbox and twenty from an address', async () => {
    const ask = (email: string, address: string) =>
      visitor.call(sendVerificationCode, { email }, { 'cf-connecting-ip': address });
    expect((await ask('p@example.org', newAddress())).status).toBe(200);
    const earlyAnswer = await ask('p@example.org', newAddress());
    expect(earlyAnswer).toMatchObject({ status: 429, c: 15000 });
    expect(Number(earlyAnswer.headers.get('retry-after'))).toBeGreaterThan(50);
    for (let sentCount = 1; sentCount < 5; sentCount += 1) {
      await letPauseEnd();
      expect((await ask('p@example.org', newAddress())).status).toBe(200);
    }
    await letPauseEnd();
    expect((await ask('p@example.org', newAddress())).status).toBe(429);
    const clientAddress = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => ask(`many${index}@example.org`, clientAddress)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});

describe('names', () => {
  it('item 5: of 20 at once for one name, one becomes an account', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, (_, index) => requestCode(`p${index}@example.org`)));
    // Simultaneous passwords beyond the hash limit are refused with a retry time, and retry.
    const insist = async (input: InputOf<typeof signup>): Promise<Answer<unknown>> => {
      const answer = await visitor.call(signup, input);
      return (answer.d as { error?: string }).error === 'logins_busy' ? insist(input) : answer;
    };
    const answers = await Promise.all(
      codes.map((verification_code, index) =>
        insist({
          username: 'Wanted',
          email: `p${index}@example.org`,
          password: PASSWORD,
          verification_code,
          terms_version: TERMS_VERSION,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ d }) => (d as { error?: string }).error === 'username_taken')).toHaveLength(19);
    expect(await accounts()).toEqual(['wanted']);
  });

  it('item 5: of 20 at once for one address, one becomes an account', async () => {
    const verification_code = await requestCode('one@example.org');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visitor.call(signup, {
          username: `name${index}`,
          email: 'One@example.org',
          password: PASSWORD,
          verification_code,
          terms_version: TERMS_VERSION,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 400, 429].includes(status))).toBe(true);
    expect(await accounts()).toHaveLength(1);
  });

  it('item 6 and 19: look-alikes, reserved names and the administrator’s are refused', async () => {
    await createAccount('linwei');
    const usernameReason = async (username: string) => (await visitor.callOrThrow(checkUsername, { username })).reason;
    for (const name of [
      'lіnwei',
      'lınwei',
      'ｌｉｎｗｅｉ',
      'lin\u200bwei',
      'li\u0301nwei',
      'ab',
      ' linwei',
      '1lin',
      'a'.repeat(21),
    ])
      expect(await usernameReason(name), name).toBe('username_rule');
    for (const name of ['lin--wei', 'lin_', 'lin-_wei']) expect(await usernameReason(name), name).toBe('username_sign');
    for (const name of ['admin', 'ADMIN', 'api', 'exch', 'login', 'root', 'undefined'])
      expect(await usernameReason(name), name).toBe('username_reserved');
    for (const name of ['linwei', 'LinWei', 'LINWEI']) expect(await usernameReason(name), name).toBe('username_taken');
    expect(await visitor.callOrThrow(checkUsername, { username: 'Lin-Wei' })).toEqual({ available: true });
    const signupInput = {
      email: 'x@example.org',
      password: PASSWORD,
      verification_code: '123456',
      terms_version: TERMS_VERSION,
    };
    for (const username of ['Admin', 'api', 'LinWei'])
      expect(await visitor.call(signup, { ...signupInput, username }), username).toMatchObject({
        status: 422,
        c: 11003,
      });
  });
});
