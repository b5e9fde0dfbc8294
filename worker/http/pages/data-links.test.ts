import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, ORIGIN, visitor } from '#worker/testing/people.ts';

const locales = ['en', 'zh'] as const;
const readPage = async (path: string) => (await visitor.fetch(path)).text();
const hrefs = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href);
const headLinks = (html: string) =>
  hrefs(html, /<link rel="alternate" type="[^"]*" href="([^"]*)"/g).map((href) => href.slice(ORIGIN.length));
const pageLinks = (html: string) => hrefs(html, /<a href="([^"]*\.(?:atom|json|csv))"/g);

beforeEach(async () => {
  await aReference();
  const wei = await createPerson('linwei', 0);
  await aSpecimen(wei, {
    coll_serie: 'SC',
    coll_index: 1,
    mineral_ids: [MINERAL],
    locality_id: LOCALITY_ID,
    access_level: 'public',
  });
  await settleShowcase();
});

describe.each(locales)('the data of a page for other programs, in %s', (locale) => {
  it.each([
    ['/mc/linwei', ['.atom', '.json', '.csv']],
    [`/mineral/${MINERAL}`, ['.atom']],
    [`/locality/${LOCALITY_ID}`, ['.atom']],
    ['/exchange', ['.atom']],
  ])('are linked where a reader sees them, without a script: %s', async (path, endings) => {
    const html = await readPage(`${path}?locale=${locale}`);
    const paths = endings.map((ending) => path + ending);
    expect(headLinks(html)).toEqual(paths);
    expect(pageLinks(html)).toEqual(paths);
    expect(html).toContain('href="/about/open-data"');
    for (const address of paths) expect((await visitor.fetch(address)).status, address).toBe(200);
  });
});

it('a collector who is not listed has no links to data', async () => {
  await core.update(users).set({ listed: false }).where(eq(users.username, 'linwei'));
  const html = await readPage('/mc/linwei');
  expect([headLinks(html), pageLinks(html)]).toEqual([[], []]);
});
