import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { ServerRenderData } from '#contract/server-render.ts';
import { SERVER_RENDER_DATA_ID } from '#contract/server-render.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let media_id: string;
let intent_id: string;

beforeEach(async () => {
  await aReference();
  wei = await createPerson('linwei', 0);
  const specimenFields = { coll_serie: 'SC', mineral_ids: [MINERAL] };
  const description = 'Sharp </script><script>alert(1)</script>';
  const { id } = await aSpecimen(wei, { ...specimenFields, coll_index: 1, access_level: 'public', description });
  media_id = await aPhoto(wei, id);
  await aSpecimen(wei, { ...specimenFields, coll_index: 2, access_level: 'private' });
  ({ intent_id } = await anIntent(wei, id));
  await settleShowcase();
});

const list = screenAddress('userCollection', { username: 'linwei' });
const specimenPath = screenAddress('specimen', { username: 'linwei', coll_no: 'SC-0001' });
const otherPaths = () => [
  screenAddress('market'),
  screenAddress('intent', { intent_id }),
  screenAddress('userExchange', { username: 'linwei' }),
  screenAddress('collectorDiscover'),
  screenAddress('mineral', { id: MINERAL }),
  screenAddress('locality', { id: String(LOCALITY_ID) }),
  screenAddress('media', { id: media_id }),
];

/** What a browser without scripts gets of a page, and the data with which one with scripts hydrates it. */
async function parsePage(html: string) {
  const texts = { h1: '', [SERVER_RENDER_DATA_ID]: '' };
  const links: string[] = [];
  const images: Map<string, string>[] = [];
  const scripts: Element[] = [];
  const collect = (key: keyof typeof texts) => ({
    text: ({ text }: { text: string }) => {
      texts[key] += text;
    },
  });
  const page = new HTMLRewriter()
    .on('h1', collect('h1'))
    .on(`#${SERVER_RENDER_DATA_ID}`, collect(SERVER_RENDER_DATA_ID))
    .on('#root a', { element: (link) => void links.push(link.getAttribute('href') ?? '') })
    .on('#root img', { element: ({ attributes }) => void images.push(new Map([...attributes] as [string, string][])) })
    .on('script:not([type])', { element: (script) => void scripts.push(script) })
    .transform(new Response(html));
  await page.arrayBuffer();
  const data = JSON.parse(texts[SERVER_RENDER_DATA_ID] || 'null') as ServerRenderData | null;
  return { heading: texts.h1, links, images, scripts: scripts.length, data };
}

const open = async (path: string, headers: HeadersInit = {}) => {
  const reply = await send(visitor, path, { headers });
  return { ...reply, ...(await parsePage(reply.text)) };
};

describe('the HTML of a public page', () => {
  it('has its title, its links and its pictures, of which the first is asked for first', async () => {
    const { heading, links, images } = await open(list);
    expect(heading).toBe('linwei');
    expect(links).toContain(`${specimenPath}?sort=photos`);
    const [cover] = images;
    expect(cover?.get('srcset')).toContain(`/file/${media_id}/`);
    expect(cover?.get('fetchpriority')).toBe('high');
    expect(cover?.get('alt')).toBe('Fluorite');
  });

  it('of a picture has it sharp, asked for first', async () => {
    const { heading, images } = await open(screenAddress('media', { id: media_id }));
    expect(heading).toContain('SC-0001');
    const [image] = images;
    expect(image?.get('srcset')).toContain(`/file/${media_id}/1/640 640w`);
    expect(image?.get('fetchpriority')).toBe('high');
  });

  it('says only where it can’t be read without scripts that it needs some', async () => {
    for (const path of ['/', list, specimenPath, ...otherPaths()])
      expect((await open(path)).text).not.toContain('needs JavaScript');
    expect((await open(screenAddress('myCollection'), { cookie: wei.cookie })).text).toContain('needs JavaScript');
  });

  it('is in the reader’s language and theme', async () => {
    const { text } = await open(specimenPath, { cookie: 'locale=zh; theme=dark' });
    expect(text).toContain('linwei 的收藏');
    expect(text).toMatch(/<html[^>]* lang="zh-Hans"[^>]* class="dark"/);
  });

  it('carries what the API answered, as the browser would have asked for it', async () => {
    const { data } = await open(list);
    expect(data).toMatchObject({ locale: 'en', dark: false, session: 'out' });
    const answers = Object.entries(data?.answers ?? {});
    expect(answers.length).toBeGreaterThan(1);
    for (const [path, { status, body }] of answers) {
      const reply = await send(visitor, path);
      expect({ status, body }, path).toEqual({ status: reply.status, body: JSON.parse(reply.text) });
    }
  });

  it('says what people wrote, and runs none of it', async () => {
    const { text, scripts, data } = await open(specimenPath);
    expect(text).toContain('Sharp &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(JSON.stringify(data)).toContain('Sharp </script><script>alert(1)</script>');
    expect(scripts).toBe((await open('/login')).scripts);
  });

  it('has nothing that only its owner sees, who may be the one that asks', async () => {
    for (const caller of [wei, visitor]) {
      const { text } = await send(caller, list);
      expect(text).toContain('SC-0001');
      expect(text).not.toContain('SC-0002');
    }
  });

  it('begins with its images and its styles, which its own nonce admits, and has its scripts behind what is seen', async () => {
    for (const path of ['/', list, screenAddress('myCollection')]) {
      const { text, headers } = await open(path, { cookie: wei.cookie });
      const [, nonce] = /style-src 'self' 'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      const [head = '', body = ''] = text.split('</head>');
      const [headBeforeStyle = '', css = ''] = head.split(`<style nonce="${nonce}">`);
      expect(headBeforeStyle).toContain('<link rel="expect" href="#content" blocking="render">');
      expect(css).toContain('.page{');
      const stylesheets = text.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
      expect(stylesheets.length).toBeGreaterThan(0);
      for (const link of stylesheets) expect(link).toContain(' disabled');
      expect(head).not.toMatch(/<script[^>]* src=|modulepreload/);
      expect(body).not.toContain('as="image"');
      expect(body.split('<script type="module" src="/assets/')).toHaveLength(2);
      if (path === list) expect(headBeforeStyle).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="\/file\//);
    }
  });

  it('announces the scripts of its first view, and no more than twelve', async () => {
    for (const path of ['/', list, specimenPath, screenAddress('periodic', { username: 'linwei' }), ...otherPaths()]) {
      const { text } = await open(path);
      const files = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
      expect(files).not.toEqual([]);
      expect(new Set(files).size).toBe(files.length);
      expect(files.filter((file) => file?.endsWith('.js')).length).toBeLessThanOrEqual(12);
    }
  });
});

describe('what can’t be drawn', () => {
  it('is a page that begins in the browser, where a database does not answer', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, text } = await send(visitor, list, { env: { ...weatherEnv(() => 'lost'), ASSETS: env.ASSETS } });
    expect(status).toBe(503);
    expect((await parsePage(text)).data).toBeNull();
    expect(consoleError).toHaveBeenCalled();
  });

  it('of one’s own pages is the login for who has no session', async () => {
    for (const path of [screenAddress('myExchange'), screenAddress('reports')]) {
      const answer = await visitor.fetch(path, { redirect: 'manual' });
      const location = new URL(answer.headers.get('location') ?? '', answer.url || 'http://localhost');
      expect([answer.status, location.pathname + location.search]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  it('of one’s own pages is their title, and the place where they will stand', async () => {
    const { heading, data } = await open(screenAddress('myCollection'), { cookie: wei.cookie });
    expect([heading, data]).toEqual(['My collection', null]);
  });
});
