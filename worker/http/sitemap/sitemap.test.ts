import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aboutPages } from '#contract/about/about-pages.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { aThread, makePublic, settle } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { callOrThrow } from '#worker/guards/world/make-call.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson, ORIGIN, type Person, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);

const read = async (path: string) => {
  const answer = await visitor.fetch(path);
  expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'application/xml']);
  return { text: await answer.text(), figures: answer.headers.get('server-timing') ?? '' };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
const addressPath = (address: string) => address.slice(ORIGIN.length);

/** Returns every address in the sitemaps, in their order. */
async function allListed(): Promise<string[]> {
  const robots = await (await visitor.fetch('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const files = locations((await read(addressPath(index))).text);
  const pages = await Promise.all(files.map(async (file) => locations((await read(addressPath(file))).text)));
  return pages.flat();
}

type LocalityFields = { locality_id?: number; locality_precision?: 'exact' | 'country' };

const aShown = (
  person: Person,
  coll_index: number,
  access_level: 'public' | 'private' = 'public',
  locality: LocalityFields = {},
) => aSpecimen(person, { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level, ...locality });

/** The addresses listed whatever is shown. */
const alwaysListedPaths = [
  '/',
  '/exchange',
  '/exchange/wants',
  '/exchange/conversations',
  '/collector-discover',
  '/mineral',
  '/locality',
  '/mineral_collection/manual',
  '/about',
  ...Object.keys(aboutPages).map((page) => `/about/${page}`),
  `/mineral/${MINERAL}`,
];

describe('what search engines are told', () => {
  let wei: Person;
  let marta: Person;

  beforeEach(async () => {
    await aReference();
    [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  });

  it('is every page that visitors find, by its own address, and of what is not shown nothing', async () => {
    await aShown(wei, 1);
    await aShown(wei, 2, 'private');
    await aShown(marta, 1, 'private');
    const unlistedPerson = await createPerson('unlisted', 1);
    await aShown(unlistedPerson, 1);
    const unlistedThread = await aThread(unlistedPerson, wei);
    await makePublic(unlistedThread.id, unlistedPerson, wei);
    await settle(unlistedThread.id);
    await anIntent(unlistedPerson, null);
    await core.update(users).set({ listed: false }).where(eq(users.id, unlistedPerson.id));
    const { intent_id } = await anIntent(wei, null);
    const closedIntent = await anIntent(marta, null);
    await callOrThrow(marta, intentsApi.setStatus, { id: closedIntent.intent_id, version: 1, status: 'closed' });
    const publicThread = await aThread(marta, wei);
    await makePublic(publicThread.id, marta, wei);
    await settle(publicThread.id);
    const privateThread = await aThread(wei, marta);
    await settle(privateThread.id);
    await settleShowcase();
    const listedAddresses = await allListed();
    const active = [intent_id, publicThread.intent_id, privateThread.intent_id, unlistedThread.intent_id].map(
      (id) => `/exchange/intent/${id}`,
    );
    expect(listedAddresses.map(addressPath).sort()).toEqual(
      [
        ...alwaysListedPaths,
        '/mc-periodic/linwei',
        '/mc/linwei',
        '/mc/linwei/SC-0001',
        ...active,
        `/exchange/thread/${publicThread.id}`,
        '/exch/linwei',
        '/exch/marta',
      ].sort(),
    );
    for (const address of listedAddresses) {
      const page = await visitor.fetch(addressPath(address));
      const text = await page.text();
      expect([page.status, text.includes('noindex')], address).toEqual([200, false]);
      expect(text, address).toContain(`<link rel="canonical" href="${address}">`);
    }
  });

  it('is nothing of whoever is leaving, not even a conversation that another made public', async () => {
    await aShown(marta, 1);
    await settleShowcase();
    const thread = await aThread(marta, wei);
    await makePublic(thread.id, wei, marta);
    await settle(thread.id);
    const readMartaPaths = async () => (await allListed()).map(addressPath).filter((path) => /marta|thread/.test(path));
    expect(await readMartaPaths()).toEqual(expect.arrayContaining(['/mc/marta', `/exchange/thread/${thread.id}`]));
    await core
      .update(users)
      .set({ delete_at: Date.now() + 1e9 })
      .where(eq(users.id, marta.id));
    expect(await readMartaPaths()).toEqual([]);
  });

  it('leaves out at once what is hidden', async () => {
    const { id } = await aShown(wei, 1);
    await settleShowcase();
    expect((await allListed()).map(addressPath)).toContain('/mc/linwei/SC-0001');
    await core.update(showcase).set({ hidden: true, tile: null }).where(eq(showcase.specimen_id, id));
    expect((await allListed()).map(addressPath)).toEqual(alwaysListedPaths);
  });

  it('is a place only where something is shown to be from there, and a mineral under its own name', async () => {
    await core.insert(minerals).values([
      { id: 'fluorspar', name: 'Fluorspar', kind: 'synonym', parent_id: MINERAL, source: 'test' },
      { id: 'lost', name: 'Lost', kind: 'species', source: 'test', retired: true },
    ]);
    await aShown(wei, 1, 'private', { locality_id: LOCALITY_ID });
    await aShown(wei, 2, 'public', { locality_id: LOCALITY_ID, locality_precision: 'country' });
    await settleShowcase();
    const readReferencePaths = async () =>
      (await allListed()).map(addressPath).filter((path) => /^.(mineral|locality)\//.test(path));
    expect(await readReferencePaths()).toEqual([`/mineral/${MINERAL}`]);
    const { id } = await aShown(wei, 3, 'public', { locality_id: LOCALITY_ID });
    await settleShowcase();
    expect(await readReferencePaths()).toEqual([`/mineral/${MINERAL}`, `/locality/${LOCALITY_ID}`]);
    await core.update(showcase).set({ hidden: true, tile: null }).where(eq(showcase.specimen_id, id));
    expect(await readReferencePaths()).toEqual([`/mineral/${MINERAL}`]);
  });

  it('is nothing of whoever is leaving', async () => {
    await anIntent(wei, null);
    await core
      .update(users)
      .set({ delete_at: Date.now() + 86_400_000 })
      .where(eq(users.id, wei.id));
    expect((await allListed()).map(addressPath)).toEqual(alwaysListedPaths);
  });

  it('comes in files of two thousand, each of which reads no more than it holds', async () => {
    await aShown(wei, 1);
    await settleShowcase();
    const [row] = await core.select().from(showcase);
    await env.DB.prepare(
      `with recursive n(i) as (select 2 union all select i + 1 from n where i < 4500)
       insert into showcase (specimen_id, seq, user_id, tile, hidden, version, unconfirmed, changed_at)
       select 's' || i, i, ?, json_set(?, '$.coll_no', 'SC-' || i), 0, 1, 0, 1764000000000 from n`,
    )
      .bind(wei.id, JSON.stringify(row?.tile))
      .run();
    const index = await read('/sitemap.xml');
    const files = locations(index.text).filter((file) => file.includes('specimens'));
    expect(files.map(addressPath)).toEqual([0, 1, 2].map((n) => `/sitemap/specimens-${n}.xml`));
    expect(Number(/(\d+) rows read/.exec(index.figures)?.[1])).toBeLessThan(20);
    const sizes = [];
    for (const file of files) {
      const { text, figures } = await read(addressPath(file));
      sizes.push(locations(text).length);
      expect(Number(/(\d+) rows read/.exec(figures)?.[1])).toBeLessThanOrEqual(2 * 2_000 + 10);
    }
    expect(sizes).toEqual([2_000, 2_000, 500]);
    expect((await read('/sitemap/specimens-2.xml')).text).toContain(
      `<url><loc>${ORIGIN}/mc/linwei/SC-4500</loc></url>`,
    );
  });

  it.each(['/sitemap/nothing-0.xml', '/sitemap/specimens.xml', '/sitemap/specimens-x.xml', '/sitemap/'])(
    'is nothing at %s',
    async (path) => {
      expect((await visitor.fetch(path)).status).toBe(404);
    },
  );
});

it('robots stay out of what is nobody else’s, by the address that people know', async () => {
  const answer = await visitor.fetch('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /i/',
    'Disallow: /admin/',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});
