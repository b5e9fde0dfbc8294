import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { publicModules } from '#scripts/build/public-modules.ts';
import { missingMessages, textIds } from '#scripts/build/split-texts.ts';

// The split uses the catalogue's notes of where each message is used; this test reads the modules again.
it('a public page finds every message in the public part, wherever it fetches its pieces from', async () => {
  const [catalog] = await getCatalogs(getConfig());
  const files = [...publicModules({ withDeferred: true }).keys()].filter((file) => file.startsWith('web/'));
  const usedIds = Object.keys((await catalog?.collect({ files })) ?? {});
  const publicIds = new Set(await textIds('public'));
  expect(usedIds.length).toBeGreaterThan(400);
  expect(usedIds.filter((id) => !publicIds.has(id))).toEqual([]);
});

it('every message is in one of the two parts', async () => {
  const [catalog] = await getCatalogs(getConfig());
  const sectionIds = [...(await textIds('public')), ...(await textIds('private'))];
  expect(sectionIds.sort()).toEqual(Object.keys((await catalog?.read('en')) ?? {}).sort());
});

it('every message has its text in every language, or the build says which has none', async () => {
  expect(await missingMessages()).toEqual([]);
});
