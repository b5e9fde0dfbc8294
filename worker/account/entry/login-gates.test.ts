import { env } from 'cloudflare:test';
import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { openCore } from '../../db/core.ts';
import { attempts } from '../../db/core-tables.ts';
import { visitor } from '../../testing/people.ts';
import { newAddress, PASSWORD, signedUp } from '../mailbox-for-tests.ts';

const core = openCore(env.DB);
const tryFrom = (address: string, login: string, password = 'a wrong guess') =>
  visitor.call(accountApi.login, { login, password }, { 'cf-connecting-ip': address });

describe('tries to log in', () => {
  it('leave no count of each name behind once their address has had its tries', async () => {
    const line = newAddress();
    for (let n = 0; n < 10; n += 1) expect((await tryFrom(line, `person${n}`)).status).toBe(401);
    const stored = () => core.select().from(attempts).where(like(attempts.key, 'login:%'));
    const before = await stored();
    for (let n = 10; n < 40; n += 1) expect((await tryFrom(line, `person${n}`)).status).toBe(429);
    expect(await stored()).toHaveLength(before.length);
  });

  it('that only have to wait are no wrong ones of their address', async () => {
    await signedUp('linwei');
    await tryFrom(newAddress(), 'linwei');
    await core.update(attempts).set({ count: 100_000 }).where(like(attempts.key, 'login:typed:%'));
    await tryFrom(newAddress(), 'linwei');
    const line = newAddress();
    for (let n = 0; n < 12; n += 1) {
      const paused = await tryFrom(line, 'linwei', PASSWORD);
      expect(paused).toMatchObject({ status: 429, d: { error: 'too_often' } });
      expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
    await core.update(attempts).set({ expires_at: 0 }).where(like(attempts.key, 'login:pause:%'));
    expect((await tryFrom(line, 'linwei', PASSWORD)).status).toBe(200);
  });
});
