import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

const key = 'draft:ada:new specimen';
const draft = (at: number, text: string) => JSON.stringify({ at, values: { text } });

/** The page opened anew, after this was left in its local storage. */
async function reopen(local: string | null) {
  if (local === null) localStorage.removeItem(key);
  else localStorage.setItem(key, local);
  vi.resetModules();
  const { restoreDrafts } = await import('#web/shell/form/draft-mirror.ts');
  await restoreDrafts('draft:ada:');
  return localStorage.getItem(key);
}

async function mirror(at: number, text: string | null) {
  const { mirrorDraft, restoreDrafts } = await import('#web/shell/form/draft-mirror.ts');
  mirrorDraft(key, at, text);
  await restoreDrafts('draft:nobody:');
  vi.resetModules();
}

it('a draft that a killed browser had not put away is as it was last, and one that was forgotten stays so', async () => {
  const now = Date.now();
  await mirror(now, draft(now, 'Wulfenite'));
  expect(await reopen(draft(now - 1_000, 'Topaz'))).toBe(draft(now, 'Wulfenite'));
  expect(await reopen(null)).toBe(draft(now, 'Wulfenite'));
  expect(await reopen(draft(now + 1, 'Written later'))).toBe(draft(now + 1, 'Written later'));
  await mirror(now + 2, null);
  expect(await reopen(draft(now + 1, 'Written later'))).toBeNull();
});
