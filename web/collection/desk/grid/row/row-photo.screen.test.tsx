import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { findCheckbox, findRow } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';
import { readImageBytes } from '#web/testing/test-photo.ts';

test('a picture that becomes ready appears in its row, and what was loaded and chosen stays', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await person.addPhoto(id, await readImageBytes());
  const isMade = page.browser.answerRequests(/^GET \/api\/i\/specimens(\?|\/by_permanent)/, async (path, init) => {
    const response = await page.browser.send(path, init);
    const answer = await response.json();
    for (const specimen of answer.d.items) specimen.cover = null;
    return Response.json(answer, { status: response.status });
  });
  await page.open(screenAddress('myCollection'));
  await page.user.click(await findCheckbox('SC-0002'));
  const coverImage = async () => (await findRow('SC-0001')).querySelector('img[src^="/file/"]');
  expect(await coverImage()).toBeNull();
  expect((await findRow('SC-0001')).querySelector('svg')).not.toBeNull();
  isMade();
  await expect.poll(coverImage).not.toBeNull();
  expect((await findCheckbox('SC-0002')).checked).toBe(true);
});
