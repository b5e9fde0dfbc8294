import { env } from 'cloudflare:test';
import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { createAccount, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const tryLogin = (address: string, login: string, password = 'a wrong guess') =>
  visitor.call(accountApi.login, { login, password }, { 'cf-connecting-ip': address });

describe('tries to log in', () => {
  it('leave no count of each name behind once their address has had its tries', async () => {
    const clientAddress = newAddress();
    for (let n = 0; n < 10; n += 1) expect((await tryLogin(clientAddress, `person${n}`)).status).toBe(401);
    const readAttempts = () => core.select().from(attempts).where(like(attempts.key, 'login:%'));
    const earlierAttempts = await readAttempts();
    for (let n = 10; n < 40; n += 1) expect((await tryLogin(clientAddress, `person${n}`)).status).toBe(429);
    expect(await readAttempts()).toHaveLength(earlierAttempts.length);
  });

  it('that only have to wait are no wrong ones of their address', async () => {
    await createAccount('linwei');
    await tryLogin(newAddress(), 'linwei');
    await core.update(attempts).set({ count: 100_000 }).where(like(attempts.key, 'login:typed:%'));
    await tryLogin(newAddress(), 'linwei');
    const clientAddress = newAddress();
    for (let n = 0; n < 12; n += 1) {
      const pausedAnswer = await tryLogin(clientAddress, 'linwei', PASSWORD);
      expect(pausedAnswer).toMatchObject({ status: 429, d: { error: 'too_often' } });
      expect(Number(pausedAnswer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
    await core.update(attempts).set({ expires_at: 0 }).where(like(attempts.key, 'login:pause:%'));
    expect((await tryLogin(clientAddress, 'linwei', PASSWORD)).status).toBe(200);
  });
});
