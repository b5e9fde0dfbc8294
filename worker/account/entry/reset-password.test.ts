import { env } from 'cloudflare:test';
import { like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { createAccount, loginCaller, mailbox, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { resetCodes, sessions } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { jobs } from '#worker/db/tables.ts';
import { visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const { login, profile, sendResetPasswordEmail, profileByResetCode, resetPassword } = accountApi;
const NEW = 'another vug of quartz';
const letPauseEnd = () => core.delete(attempts).where(like(attempts.key, 'reset:pause:%'));
const ask = (email: string, address = newAddress()) =>
  visitor.call(sendResetPasswordEmail, { email }, { 'cf-connecting-ip': address });
const refusal = { status: 400, c: 11005, d: { error: 'reset_code_wrong' }, m: 'Invalid or expired reset code' };
/** Real hashes take time, and many at once take longer. */
async function requestResetCode(email: string): Promise<string> {
  await letPauseEnd();
  await ask(email);
  return (await mailbox(email)).find(({ subject }) => subject === 'Reset your password')?.code ?? '';
}

describe('asking for a new password', () => {
  it('item 2: is answered alike for known and unknown addresses, before either is looked up', async () => {
    const { email } = await createAccount('linwei');
    const [knownAnswer, unknown] = [await ask(email), await ask('nobody@example.org')];
    expect(knownAnswer).toMatchObject({ status: 200, c: 0, d: { codes_late: false }, m: '' });
    expect([unknown.status, unknown.d, [...unknown.headers.keys()]]).toEqual([
      200,
      { codes_late: false },
      [...knownAnswer.headers.keys()],
    ]);
    expect(knownAnswer.headers.get('server-timing')?.replace(/[\d.]+;/, '')).toBe(
      unknown.headers.get('server-timing')?.replace(/[\d.]+;/, ''),
    );
    expect((await mailbox(email))[0]?.subject).toBe('Reset your password');
    expect(await mailbox('nobody@example.org')).toEqual([]);
    const storedJobs = await core.select({ payload: jobs.payload }).from(jobs);
    expect(JSON.stringify(storedJobs)).not.toContain('nobody@example.org');
  });

  it('item 3: is counted exactly: once a minute and five times an hour to a mailbox, from wherever', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('one@example.org')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (let sentCount = 1; sentCount < 5; sentCount += 1) {
      await letPauseEnd();
      await core.delete(attempts).where(sql`${attempts.key} = 'reset:to:one@example.org' and ${attempts.count} > 5`);
      expect((await ask('one@example.org')).status).toBe(200);
    }
    await letPauseEnd();
    const last = await ask('one@example.org');
    expect(last).toMatchObject({ status: 429, c: 15000 });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('is counted by the /64 of a line: twenty an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, index) => ask(`many${index}@example.org`, `2001:db8:7:7:${index}::1`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await ask('more@example.org', '2001:db8:7:8::1')).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('says whom it is for, sets the password, ends every session, tells by mail and logs nobody in', async () => {
    const { email } = await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const code = await requestResetCode(email);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await visitor.callOrThrow(profileByResetCode, { code })).toEqual({
      username: 'linwei',
      display_name: 'linwei',
      avatar_url: null,
    });
    const answer = await visitor.call(resetPassword, { code, password: NEW });
    expect(answer).toMatchObject({ status: 200, d: {} });
    expect(answer.headers.getSetCookie().filter((cookieHeader) => cookieHeader.includes('session'))).toEqual([]);
    expect(await caller.call(profile, {})).toMatchObject({ c: 11000 });
    expect((await visitor.call(login, { login: 'linwei', password: PASSWORD })).status).toBe(401);
    expect((await visitor.call(login, { login: 'linwei', password: NEW })).status).toBe(200);
    const [receivedEmail] = await mailbox(email);
    expect(receivedEmail?.subject).toBe('Your password was changed');
    expect(receivedEmail?.text).toContain('The password of linwei was changed on ');
    expect(receivedEmail?.text).toContain('https://vug.test/forgot-password');
  });

  it('item 4: works once, of many at the same moment too, and its retry is answered like the first', async () => {
    const { email } = await createAccount('linwei');
    const code = await requestResetCode(email);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, index) => visitor.call(resetPassword, { code, password: `${NEW} ${index}` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, c, d, m } of tries.filter((tryAnswer) => tryAnswer.status !== 200))
      expect({ status, c, d, m }).toEqual(refusal);
    const key = { 'idempotency-key': '01930000-0000-7000-8000-000000000001' };
    const resetInput = { code: await requestResetCode(email), password: NEW };
    expect((await visitor.call(resetPassword, resetInput, key)).status).toBe(200);
    expect((await visitor.call(resetPassword, resetInput, key)).status).toBe(200);
    expect((await visitor.call(resetPassword, resetInput)).status).toBe(400);
  });

  it('item 4: is refused when older, expired, cut, doubled, changed or from another deployment', async () => {
    const { email } = await createAccount('linwei');
    const old = await requestResetCode(email);
    const code = await requestResetCode(email);
    const swappedCode = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    for (const wrong of [
      old,
      code.slice(0, -1),
      code + code,
      swappedCode,
      ` ${code}`,
      'x'.repeat(43),
      '',
      '%',
      "' or 1=1",
    ]) {
      expect(await visitor.call(profileByResetCode, { code: wrong }), wrong).toMatchObject(refusal);
      expect(await visitor.call(resetPassword, { code: wrong, password: NEW }), wrong).toMatchObject(refusal);
    }
    await core.update(resetCodes).set({ expires_at: Date.now() - 1 });
    expect(await visitor.call(resetPassword, { code, password: NEW })).toMatchObject(refusal);
    expect((await visitor.call(login, { login: 'linwei', password: PASSWORD })).status).toBe(200);
  });

  it('item 8: takes no weak or absurd password, and is not used up by one', async () => {
    const { email } = await createAccount('linwei');
    const code = await requestResetCode(email);
    for (const password of ['short', 'Sunshine', 'linwei@example.org', 'x'.repeat(129), 'x'.repeat(10_240)])
      expect(await visitor.call(resetPassword, { code, password }), password.slice(0, 20)).toMatchObject({
        status: 400,
        c: 10000,
        d: { issues: [{ path: 'password' }] },
      });
    expect((await visitor.call(resetPassword, { code, password: NEW })).status).toBe(200);
  });

  it('ends the pause between tries, and leaves no code in storage', async () => {
    const { email } = await createAccount('linwei');
    await Promise.all(
      Array.from({ length: 14 }, () =>
        visitor.call(login, { login: 'linwei', password: 'guess' }, { 'cf-connecting-ip': newAddress() }),
      ),
    );
    const code = await requestResetCode(email);
    const storedText = JSON.stringify([await core.select().from(resetCodes), await core.select().from(jobs)]);
    expect(storedText).not.toContain(code);
    await visitor.callOrThrow(resetPassword, { code, password: NEW });
    const address = { 'cf-connecting-ip': newAddress() };
    expect((await visitor.call(login, { login: 'linwei', password: NEW }, address)).status).toBe(200);
    expect(await core.select().from(sessions)).toHaveLength(1);
  });
});
