import { expect, it } from 'vitest';
import { chapterIds, chapterSections, chapters } from '#contract/manual/chapters.ts';
import { manualAnchor } from '#contract/manual/link-to-manual.ts';
import { matchScreen, paths } from '#contract/routes/paths.ts';
import { citedSources } from '#web/manual/cited-sources.ts';
import { preparedManual } from './prepared-manual.tsx';

const locales = ['en', 'zh'] as const;
const texts = preparedManual();
const parseManual = (locale: 'en' | 'zh') => new DOMParser().parseFromString(texts[locale], 'text/html');

it.each(locales)('has every chapter and section in %s, in order, each with text', (locale) => {
  const articles = [...parseManual(locale).querySelectorAll('article')];
  expect(articles.map(({ id }) => id)).toEqual(chapterIds);
  for (const [index, id] of chapterIds.entries()) {
    const sections = [...(articles[index]?.querySelectorAll('h3') ?? [])];
    expect(sections.map((heading) => heading.id)).toEqual(
      chapterSections(id).map((section) => manualAnchor(id, section.id)),
    );
    expect(articles[index]?.querySelector('h2')?.textContent).toBe(`${index + 1} ${chapters[id].title[locale]}`);
    for (const heading of sections) expect(heading.parentElement?.textContent?.length, heading.id).toBeGreaterThan(40);
  }
});

it.each(locales)('says in %s first what to do, and as much of it as in the other language', (locale) => {
  const steps = (language: 'en' | 'zh') =>
    [...parseManual(language).querySelectorAll('.steps')].map((list) => list.querySelectorAll('li').length);
  expect(steps(locale)).toEqual(steps('en'));
  expect(Math.min(...steps(locale))).toBeGreaterThanOrEqual(3);
});

it.each(locales)('cites in %s each source that a chapter names', (locale) => {
  for (const article of parseManual(locale).querySelectorAll('article')) {
    const citedLinks = new Set([...article.querySelectorAll('sup a')].map((link) => link.getAttribute('href')));
    const listedLinks = [...article.querySelectorAll('.sources li')].map(({ id }) => `#${id}`);
    expect([...citedLinks].sort(), article.id).toEqual(listedLinks.sort());
  }
});

it.each(locales)('says in %s of five facts of each chapter where they were read', (locale) => {
  for (const article of parseManual(locale).querySelectorAll('article'))
    expect(article.querySelectorAll('sup a').length, article.id).toBeGreaterThanOrEqual(5);
});

it.each(locales)('leads in %s only to screens and to anchors that are there', (locale) => {
  const page = parseManual(locale);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^https?:/.test(href)) continue;
    const { pathname, hash } = new URL(href, `https://vug.test${paths.manual}`);
    expect(matchScreen(pathname), href).not.toBeNull();
    if (pathname === paths.manual && hash) expect(ids, href).toContain(hash.slice(1));
  }
});

it('warns of each danger in both languages, and ends chapters of danger with whom to ask', () => {
  const warningCounts = (locale: 'en' | 'zh') =>
    [...parseManual(locale).querySelectorAll('article')].map((article) => article.querySelectorAll('.warning').length);
  expect(warningCounts('zh')).toEqual(warningCounts('en'));
  const withFoot = [...parseManual('en').querySelectorAll('article')].filter((article) =>
    article.querySelector('.foot'),
  );
  expect(withFoot.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['chemicals', 'radioactive', 'poisonous', 'asbestos']),
  );
});

it('has in English no straight quotes or exclamations, in Chinese no half-width signs between characters', () => {
  const manualText = (locale: 'en' | 'zh') =>
    [...parseManual(locale).querySelectorAll('.text')].map(({ textContent }) => textContent ?? '').join('\n');
  expect(manualText('en').match(/["'!]|successfully|journey|amazing/g)).toBeNull();
  expect(manualText('zh').match(/[！!"']|\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}|您/gu)).toBeNull();
});

it('has at least three sources for each chapter', () => {
  expect(Object.values(citedSources).every((names) => names.length >= 3)).toBe(true);
});
