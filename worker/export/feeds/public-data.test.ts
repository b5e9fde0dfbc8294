import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { aSpecimen as aWritten } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, ORIGIN, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
beforeEach(async () => {
  await aReference();
  wei = await createPerson('linwei', 0);
});

const aShown = (coll_index: number, fields: object = {}) =>
  aSpecimen(wei, { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level: 'public', ...fields });

type PublicCollection = {
  total?: number;
  next: string | null;
  items: { coll_no: string; url: string; place: { name: string }[] }[];
};

const json = async (path: string) => {
  const answer = await visitor.fetch(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  return answer.json<PublicCollection>();
};

describe('a collection for other programs', () => {
  it('says what visitors find, the place as exactly as they may know it, and nothing private', async () => {
    await aShown(1, { locality_id: LOCALITY_ID, locality_precision: 'country', locality_text: 'Deep Mine, level 490' });
    await aShown(2, { access_level: 'private' });
    const { items, total, next } = await json('/mc/linwei.json');
    expect([items.map(({ coll_no }) => coll_no), total, next]).toEqual([['SC-0001'], 1, null]);
    expect(items[0]?.url).toBe(`${ORIGIN}/mc/linwei/SC-0001`);
    expect(items[0]?.place).toHaveLength(1);
    for (const path of ['/mc/linwei.json', '/mc/linwei.csv', '/mc/linwei.atom']) {
      const text = await (await visitor.fetch(path)).text();
      expect(text, path).toContain('SC-0001');
      expect(text, path).not.toMatch(/SC-0002|Deep Mine|level 490/);
    }
  });

  it('goes on page by page, in both forms', async () => {
    await wei.callOrThrow(collectionApi.createMany, {
      items: Array.from({ length: 101 }, (_, n) =>
        aWritten({ coll_index: n + 1, photos: undefined, custom_name1: `=piece ${n + 1}` }),
      ),
    });
    const firstPage = await json('/mc/linwei.json');
    expect([firstPage.items.length, firstPage.total]).toEqual([100, 101]);
    const secondPage = await json((firstPage.next ?? '').slice(ORIGIN.length));
    expect([secondPage.items.map(({ coll_no }) => coll_no), secondPage.next]).toEqual([['SC-0101'], null]);
    const csv = await visitor.fetch('/mc/linwei.csv');
    const [, link = ''] = /<(.*)>; rel="next"/.exec(csv.headers.get('link') ?? '') ?? [];
    expect(await csv.text()).toContain(`SC-0001,'=piece 1,`);
    expect(await (await visitor.fetch(link.slice(ORIGIN.length))).text()).toContain('SC-0101');
  });

  it('is the same again by its tag, and open to every site', async () => {
    await aShown(1);
    for (const path of ['/mc/linwei.json', '/mc/linwei.csv', '/mc/linwei.atom']) {
      const answer = await visitor.fetch(path);
      const etag = answer.headers.get('etag') ?? '';
      expect([etag.length, answer.headers.get('access-control-allow-origin')], path).toEqual([34, '*']);
      const repeatReply = await visitor.fetch(path, { headers: { 'if-none-match': etag } });
      expect([repeatReply.status, await repeatReply.text()], path).toEqual([304, '']);
    }
  });

  it.each(['/mc/nobody-here.json', '/mc/nobody-here.csv', '/mc/nobody-here.atom', '/mineral/no-such.atom'])(
    'is not found where the page is not: %s',
    async (path) => {
      expect((await visitor.fetch(path)).status).toBe(404);
    },
  );

  it.each(['/mc/linwei.json?cursor=AAAA', '/mc/linwei.csv?cursor=%00', '/locality/deep.atom'])(
    'refuses what is no address of it: %s',
    async (path) => {
      expect((await visitor.fetch(path)).status).toBe(400);
    },
  );

  it('ends with whoever leaves', async () => {
    await aShown(1);
    await core
      .update(users)
      .set({ delete_at: Date.now() + 86_400_000 })
      .where(eq(users.id, wei.id));
    for (const form of ['json', 'csv', 'atom'])
      expect((await visitor.fetch(`/mc/linwei.${form}`)).status, form).toBe(404);
  });

  it('is not there of whoever is in no list here, nor are their pieces in a feed', async () => {
    await aShown(1);
    await settleShowcase();
    await core.update(users).set({ listed: false }).where(eq(users.id, wei.id));
    for (const form of ['json', 'csv', 'atom'])
      expect((await visitor.fetch(`/mc/linwei.${form}`)).status, form).toBe(404);
    expect(await (await visitor.fetch(`/mineral/${MINERAL}.atom`)).text()).not.toContain('SC-0001');
  });
});

describe('the head of a page', () => {
  const readDataLinks = async (page: string) => {
    const [head = ''] = (await (await visitor.fetch(page)).text()).split('</head>');
    return [...head.matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)"/g)].map(
      ([, type = '', href = '']) => ({
        type,
        path: href.slice(ORIGIN.length),
      }),
    );
  };

  it.each([
    ['/mc/linwei', ['.atom', '.json', '.csv']],
    [`/mineral/${MINERAL}`, ['.atom']],
    [`/locality/${LOCALITY_ID}`, ['.atom']],
    ['/exchange', ['.atom']],
    ['/collector-discover', []],
  ])('of %s names what other programs read: %s', async (page, endings) => {
    await aShown(1, { locality_id: LOCALITY_ID });
    await settleShowcase();
    const links = await readDataLinks(page);
    expect(links.map(({ path }) => path)).toEqual(endings.map((ending) => page + ending));
    for (const { type, path } of links) {
      const answer = await visitor.fetch(path);
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], path).toEqual([200, type]);
    }
  });

  it('names nothing of whoever is in no list here', async () => {
    await aShown(1);
    await core.update(users).set({ listed: false }).where(eq(users.id, wei.id));
    expect(await readDataLinks('/mc/linwei')).toEqual([]);
  });
});

describe('a feed', () => {
  it('of a mineral, a locality and the market tells what their pages show', async () => {
    const { id } = await aShown(1, { locality_id: LOCALITY_ID });
    await aPhoto(wei, id);
    await aShown(2, { locality_id: LOCALITY_ID, access_level: 'private' });
    const { intent_id } = await anIntent(wei, null);
    await settleShowcase();
    const read = async (path: string) => {
      const answer = await visitor.fetch(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      return answer.text();
    };
    for (const [path, title] of [
      [`/mineral/${MINERAL}.atom`, 'Fluorite'],
      [`/locality/${LOCALITY_ID}.atom`, 'Deep Mine'],
      ['/mc/linwei.atom', 'linwei'],
    ] as const) {
      const feed = await read(path);
      expect(feed).toContain(`<title>Vug 晶洞: ${title}</title>`);
      expect(feed, path).toContain(`<id>${ORIGIN}/mc/linwei/SC-0001</id>`);
      expect(feed, path).not.toContain('SC-0002');
    }
    const market = await read('/exchange.atom');
    expect(market).toContain(`<id>${ORIGIN}/exchange/intent/${intent_id}</id>`);
    expect(market).toMatch(/<summary>Offers: Fluorite\nWants: Fluorite\nShips: .+\n可换出：/);
    expect(market).not.toContain('green');
  });
});
