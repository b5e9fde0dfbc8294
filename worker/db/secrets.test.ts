import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openCore } from './core.ts';
import { secrets } from './core-tables.ts';
import { deploymentSecret } from './secrets.ts';

it('a secret is made once, and one that is changed is used by every isolate within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const firstSecret = await deploymentSecret(env, 'thread_media');
  expect(firstSecret).not.toBe('');
  await openCore(env.DB).delete(secrets).where(eq(secrets.name, 'thread_media'));
  expect(await deploymentSecret(env, 'thread_media')).toBe(firstSecret);
  vi.setSystemTime(Date.now() + 60_000);
  const secondSecret = await deploymentSecret(env, 'thread_media');
  expect(secondSecret).not.toBe(firstSecret);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await deploymentSecret(env, 'thread_media')).toBe(secondSecret);
  vi.useRealTimers();
});
