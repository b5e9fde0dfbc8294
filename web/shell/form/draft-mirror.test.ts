import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

const key = 'draft:ada:new specimen';
const draft = (timeMs: number, text: string) => JSON.stringify({ at: timeMs, values: { text } });

/** Opens the page again with this draft in local storage; returns the restored draft. */
async function reopen(local: string | null) {
  if (local === null) localStorage.removeItem(key);
  else localStorage.setItem(key, local);
  vi.resetModules();
  const { restoreDrafts } = await import('./draft-mirror.ts');
  await restoreDrafts('draft:ada:');
  return localStorage.getItem(key);
}

async function mirror(timeMs: number, text: string | null) {
  const { mirrorDraft, restoreDrafts } = await import('./draft-mirror.ts');
  mirrorDraft(key, timeMs, text);
  await restoreDrafts('draft:nobody:');
  vi.resetModules();
}

it('a draft that a killed browser had not put away is as it was last, and one that was forgotten stays so', async () => {
  const nowMs = Date.now();
  await mirror(nowMs, draft(nowMs, 'Wulfenite'));
  expect(await reopen(draft(nowMs - 1_000, 'Topaz'))).toBe(draft(nowMs, 'Wulfenite'));
  expect(await reopen(null)).toBe(draft(nowMs, 'Wulfenite'));
  expect(await reopen(draft(nowMs + 1, 'Written later'))).toBe(draft(nowMs + 1, 'Written later'));
  await mirror(nowMs + 2, null);
  expect(await reopen(draft(nowMs + 1, 'Written later'))).toBeNull();
});
