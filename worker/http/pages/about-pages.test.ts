import { expect, it } from 'vitest';
import { aboutPages } from '#contract/about/about-pages.ts';
import { storedData } from '#contract/about/stored-data.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { visitor } from '#worker/testing/people.ts';

const locales = ['en', 'zh'] as const;

it.each(locales)(
  'the pages about the site are all in the first answer in %s, for search engines too',
  async (locale) => {
    for (const [page, { heading, summary }] of Object.entries(aboutPages)) {
      const { status, text } = await send(visitor, `/about/${page}?locale=${locale}`);
      expect(status, page).toBe(200);
      expect(text).toContain(`>${heading[locale]}</h1>`);
      expect(text).toContain(`content="${summary[locale]}"`);
      expect(text).not.toContain('noindex');
    }
    expect((await send(visitor, `/about?locale=${locale}`)).status).toBe(200);
  },
);

it.each(locales)('the privacy page lists everything that is stored in %s', async (locale) => {
  const { text } = await send(visitor, `/about/privacy?locale=${locale}`);
  for (const { id, duration } of storedData) {
    expect(text).toContain(`id="${id}"`);
    expect(text).toContain(duration[locale]);
  }
});

it('a page about nothing is not found; case does not matter; short addresses lead there', async () => {
  expect((await send(visitor, '/about/nothing')).status).toBe(404);
  expect((await send(visitor, '/About/Privacy/')).status).toBe(200);
  for (const name of ['privacy', 'terms', 'contact']) {
    const answer = await visitor.fetch(`/${name}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/about/${name}`]);
  }
});
