import { expect, it } from 'vitest';
import { type AboutPageName, aboutPages } from '#contract/about/about-pages.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { AboutContent } from './about-content.tsx';

const pageNames = ['about', ...(Object.keys(aboutPages) as AboutPageName[])] as const;

it.each(pageNames)('each sentence of the page "%s" is set apart from the next', async (page) => {
  const { container } = await renderWithRouter('/', <AboutContent page={page} locale="en" operator={null} />);
  const texts = [...container.querySelectorAll('p, li')].map(({ textContent }) => textContent ?? '');
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => /[a-z)][.;:,][A-Z]/.test(text))).toEqual([]);
});
