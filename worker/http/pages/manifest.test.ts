import { describe, expect, it } from 'vitest';
import { matchScreen } from '#contract/routes/paths.ts';
import { visitor } from '#worker/testing/people.ts';

type Manifest = {
  name: string;
  short_name: string;
  description: string;
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string }[];
};
const languages = { en: 'en', zh: 'zh-Hans' } as const;
const locales = ['en', 'zh'] as const;

const readManifest = async (locale: keyof typeof languages) =>
  (await visitor.fetch(`/manifest.${locale}.webmanifest`)).json<Manifest>();

describe.each(locales)('the app that is installed from a page in %s', (locale) => {
  it('is described in that language', async () => {
    const page = await (await visitor.fetch(`/about?locale=${locale}`)).text();
    expect(/<link rel="manifest" href="([^"]*)"/.exec(page)?.[1]).toBe(`/manifest.${locale}.webmanifest`);
    const manifest = await readManifest(locale);
    expect(manifest).toMatchObject({ lang: languages[locale], display: 'standalone', theme_color: '#f4f3ef' });
    const texts = [manifest.name, manifest.short_name, manifest.description, ...manifest.shortcuts.map((s) => s.name)];
    for (const text of texts.slice(1)) expect(/\p{Script=Han}/u.test(text), text).toBe(locale === 'zh');
  });

  it('is the same app in either language, and starts at the home page', async () => {
    expect(await readManifest(locale)).toMatchObject({ id: '/', start_url: '/', scope: '/' });
  });

  it('has shortcuts to pages that exist', async () => {
    const { shortcuts } = await readManifest(locale);
    expect(shortcuts.map(({ url }) => matchScreen(url)?.screen)).toEqual(['myCollection', 'market', 'addSpecimen']);
  });

  it('has icons of the sizes told', async () => {
    const { icons } = await readManifest(locale);
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const icon = await visitor.fetch(src);
      expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')], src).toEqual([
        200,
        type,
        'public, max-age=3600',
      ]);
      const bytes = new DataView(await icon.arrayBuffer());
      if (type === 'image/png') expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, src).toBe(sizes);
    }
  });
});

it('programs that read no page find an icon, and links without an image have one', async () => {
  const icon = await visitor.fetch('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
  const shareImage = await visitor.fetch('/share.jpg');
  expect([shareImage.status, shareImage.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await shareImage.arrayBuffer();
});
