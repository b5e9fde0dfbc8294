import { beforeEach, describe, expect, it } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, ORIGIN, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

let media_id: string;
let intent_id: string;

const NAME = '</script><b>"Ice" & fire';

const shownSpecimen = cachedFixture('shown specimen', async () => {
  await aReference();
  const wei = await createPerson('linwei', 0);
  const nameFields = { custom_name1: NAME, display_name_choice: 'custom_name1' as const, locality_id: LOCALITY_ID };
  const { id } = await aSpecimen(wei, {
    coll_serie: 'SC',
    coll_index: 1,
    mineral_ids: [MINERAL],
    access_level: 'public' as const,
    ...nameFields,
    locality_precision: 'country',
  });
  const media_id = await aPhoto(wei, id);
  const { intent_id } = await anIntent(wei, id);
  await settleShowcase();
  return { media_id, intent_id };
});

beforeEach(async () => {
  ({ media_id, intent_id } = await shownSpecimen());
});

/**
 * Reads a page's metadata: addresses and tags by their name in its head, and the structured data after its
 * content.
 */
async function readHead(path: string, cookie = '') {
  const answer = await visitor.fetch(path, { headers: cookie ? { cookie } : {} });
  const text = await answer.text();
  const [head = ''] = text.split('</head>');
  const matchPairs = (pattern: RegExp) =>
    [...head.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const);
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1];
  return {
    status: answer.status,
    og: Object.fromEntries(matchPairs(/<meta property="og:([\w:]+)" content="([^"]*)"/g)),
    canonical: matchPairs(/<link rel="(canonical)" href="([^"]*)"/g).map(([, href]) => href),
    alternates: matchPairs(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
    colours: matchPairs(/<meta name="(theme-color)" content="([^"]*)"/g).map(([, colour]) => colour),
    isListed: !head.includes('noindex'),
    facts: facts ? JSON.parse(facts) : null,
    head,
    text,
  };
}

describe('a public page', () => {
  it.each([
    ['/', '/og/', 'WebSite'],
    ['/mc/linwei', '/og/mc/linwei', 'CollectionPage'],
    ['/mc-periodic/linwei', '/og/mc-periodic/linwei', 'CollectionPage'],
    ['/exchange', '/og/exchange', 'CollectionPage'],
    ['/exch/linwei', '/og/exch/linwei', 'CollectionPage'],
    [`/mineral/${MINERAL}`, `/og/mineral/${MINERAL}`, 'ChemicalSubstance'],
    [`/locality/${LOCALITY_ID}`, `/og/locality/${LOCALITY_ID}`, 'Place'],
    ['/login', '/share.jpg', undefined],
  ])('%s has one address in each language, and the picture %s', async (path, imagePath, type) => {
    const { og, canonical, alternates, isListed, facts } = await readHead(path);
    expect(canonical).toEqual([ORIGIN + path]);
    expect(alternates).toEqual([
      ['en', `${ORIGIN}${path}?locale=en`],
      ['zh-Hans', `${ORIGIN}${path}?locale=zh`],
      ['x-default', ORIGIN + path],
    ]);
    expect(og).toMatchObject({
      url: ORIGIN + path,
      locale: 'en_US',
      'locale:alternate': 'zh_CN',
      image: ORIGIN + imagePath,
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '630',
    });
    expect(isListed).toBe(true);
    expect(facts?.['@type']).toBe(type);
    const response = await visitor.fetch(imagePath);
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });

  it('asked for in a language goes by that address, and in other letters or with a slash by its usual one', async () => {
    const chinese = await readHead('/MC/LinWei/?locale=zh&tag=x');
    expect(chinese.canonical).toEqual([`${ORIGIN}/mc/linwei?locale=zh`]);
    expect(chinese.og).toMatchObject({ locale: 'zh_CN', 'locale:alternate': 'en_US' });
    expect((await readHead('/MC/LinWei/?tag=x')).canonical).toEqual([`${ORIGIN}/mc/linwei`]);
    expect((await readHead('/Login/')).canonical).toEqual([`${ORIGIN}/login`]);
  });

  it('of a specimen says what it is and from where, no more exactly than its owner lets it, and ends nothing', async () => {
    const { og, facts, text } = await readHead('/mc/linwei/SC-0001');
    expect(og.image).toBe(`${ORIGIN}/file/${media_id}/1/og`);
    expect(og['image:alt']).toBe('&lt;/script&gt;&lt;b&gt;&quot;Ice&quot; &amp; fire, Farland (SC-0001)');
    expect(facts).toMatchObject({
      '@type': 'VisualArtwork',
      name: NAME,
      identifier: 'SC-0001',
      url: `${ORIGIN}/mc/linwei/SC-0001`,
      material: ['Fluorite'],
      contentLocation: { name: 'Farland' },
      image: `${ORIGIN}/file/${media_id}/1/og`,
    });
    expect(JSON.stringify(facts)).not.toContain('Deep Mine');
    expect(text.split('ld+json">')[1]).not.toMatch(/^[^<]*<(?!\/script>)/);
  });

  it('of a picture says what it is of and who took it, and is shown with it', async () => {
    const path = screenAddress('media', { id: media_id });
    const { og, canonical, isListed } = await readHead(path);
    expect(og).toMatchObject({ url: ORIGIN + path, image: `${ORIGIN}/file/${media_id}/1/og` });
    expect(og.title).toMatch(/, SC-0001: photo/);
    expect(og.description).toBe('Photo by linwei.');
    expect([canonical, isListed]).toEqual([[ORIGIN + path], true]);
  });

  it('of an intent says who offers what, with a picture of the offers', async () => {
    const path = screenAddress('intent', { intent_id });
    const { og, facts } = await readHead(path);
    expect(og.image).toBe(`${ORIGIN}/og${path}`);
    expect(facts).toMatchObject({ '@type': 'ItemPage', author: { name: 'linwei' }, about: [{ name: 'Fluorite' }] });
    expect((await visitor.fetch(`/og${path}`)).status).toBe(200);
  });
});

describe('what search engines are not to list', () => {
  it.each(['/i/profile', '/dev/ui'])('%s says so', async (path) => {
    expect((await readHead(path, 'session=any; __Host-session=any')).isListed).toBe(false);
  });

  it('is also what is not there, which has no address and no picture either', async () => {
    for (const path of ['/nowhere', '/mc/nobody-here', '/mc/linwei/SC-0009']) {
      const { canonical, alternates, og, isListed } = await readHead(path);
      expect([canonical, alternates, og.url, og.image, isListed], path).toEqual([[], [], undefined, undefined, false]);
    }
  });
});

it('an address that is nothing is drawn within the frame that the browser puts it into, and of the sheet the frame alone', async () => {
  const readPage = async (path: string) => {
    const text = await (await visitor.fetch(path)).text();
    return { isFramed: text.includes('<header'), isTakenOver: text.includes('id="first-view"') };
  };
  expect(await readPage('/nowhere')).toEqual({ isFramed: true, isTakenOver: true });
  expect(await readPage('/dev/ui')).toEqual({ isFramed: true, isTakenOver: false });
});

it('the browser’s frame has the colour of the theme that was chosen, else of each of the system’s', async () => {
  expect((await readHead('/')).colours).toEqual(['#f4f3ef', '#16181a']);
  const { colours, head } = await readHead('/', 'theme=dark');
  expect(colours).toEqual(['#16181a']);
  expect(head).not.toContain('prefers-color-scheme: dark)" />');
  expect((await readHead('/', 'theme=light')).colours).toEqual(['#f4f3ef']);
});
