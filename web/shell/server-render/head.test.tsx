import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Screen } from '#contract/routes/paths.ts';
import { useHead, writeHead } from '#web/shell/head.ts';

const ORIGIN = location.origin;

beforeEach(() => {
  document.head.innerHTML = `<title>before</title><meta name="description" content="before">
    <link rel="canonical" href="${ORIGIN}/before"><link rel="alternate" hreflang="en" href="${ORIGIN}/before?locale=en">`;
});

function Page({ screen, ...headOptions }: { screen: Screen; canonical?: string; is_unlisted?: boolean }) {
  useHead(screen, { name: 'Lin Wei', count: 2 }, headOptions);
  return null;
}

const links = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.hreflang} ${link.getAttribute('href')}`,
  );

it.each([
  ['/MC/LinWei/', undefined, '/mc/LinWei', ''],
  ['/MC/LinWei/?tag=x', '/mc/linwei', '/mc/linwei', ''],
  ['/mc/linwei?tag=x&locale=zh', '/mc/linwei', '/mc/linwei', '?locale=zh'],
])(
  'at %s with %s the page goes by %s%s, and by no address of the page before',
  async (address, canonical, path, search) => {
    history.replaceState(null, '', address);
    render(<Page screen="userCollection" {...(canonical && { canonical })} />);
    await expect.poll(() => document.title).toBe('Lin Wei’s minerals · Vug');
    expect(links()).toEqual([
      `canonical  ${ORIGIN}${path}${search}`,
      `alternate en ${ORIGIN}${path}?locale=en`,
      `alternate zh-Hans ${ORIGIN}${path}?locale=zh`,
      `alternate x-default ${ORIGIN}${path}`,
    ]);
  },
);

const robots = () =>
  [...document.head.querySelectorAll('meta[name=robots]')].map((meta) => meta.getAttribute('content'));

it.each([
  ['/mc/linwei', true, ['noindex']],
  ['/mc/linwei', false, []],
  ['/i/profile', false, ['noindex']],
  ['/admin/reports', false, ['noindex']],
  ['/iris', false, []],
])(
  'at %s, unlisted: %s, search engines are told %j, whatever the page before said',
  async (path, is_unlisted, expectedRobots) => {
    for (const existingMeta of ['', '<meta name="robots" content="noindex">']) {
      document.title = '';
      document.head.insertAdjacentHTML('beforeend', existingMeta);
      history.replaceState(null, '', path);
      const { unmount } = render(<Page screen="userCollection" is_unlisted={is_unlisted} />);
      await expect.poll(() => document.title).toBe('Lin Wei’s minerals · Vug');
      expect(robots()).toEqual(expectedRobots);
      unmount();
    }
  },
);

it('what is no screen has a title and a description, and no address', () => {
  writeHead('Page Not Found · Vug', 'There is nothing here.');
  expect(document.title).toBe('Page Not Found · Vug');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('There is nothing here.');
  expect(links()).toEqual([]);
});
