import { expect, it } from 'vitest';
import { chapterIds, chapterSections, chapters } from '#contract/manual/chapters.ts';
import { manualAnchor } from '#contract/manual/link-to-manual.ts';
import { matchScreen, paths } from '#contract/paths.ts';
import { citedSources } from '#web/manual/cited-sources.ts';
import { preparedManual } from '#web/manual/prepared-manual.tsx';

const locales = ['en', 'zh'] as const;
const texts = preparedManual();
const drawn = (locale: 'en' | 'zh') => new DOMParser().parseFromString(texts[locale], 'text/html');

it.each(locales)('has every chapter and section in %s, in order, each with text', (locale) => {
  const found = [...drawn(locale).querySelectorAll('article')];
  expect(found.map(({ id }) => id)).toEqual(chapterIds);
  for (const [at, id] of chapterIds.entries()) {
    const sections = [...(found[at]?.querySelectorAll('h3') ?? [])];
    expect(sections.map((heading) => heading.id)).toEqual(chapterSections(id).map((one) => manualAnchor(id, one.id)));
    expect(found[at]?.querySelector('h2')?.textContent).toBe(`${at + 1} ${chapters[id].title[locale]}`);
    for (const heading of sections) expect(heading.parentElement?.textContent?.length, heading.id).toBeGreaterThan(40);
  }
});

it.each(locales)('says in %s first what to do, and as much of it as in the other language', (locale) => {
  const steps = (of: 'en' | 'zh') =>
    [...drawn(of).querySelectorAll('.steps')].map((list) => list.querySelectorAll('li').length);
  expect(steps(locale)).toEqual(steps('en'));
  expect(Math.min(...steps(locale))).toBeGreaterThanOrEqual(3);
});

it.each(locales)('cites in %s each source that a chapter names', (locale) => {
  for (const article of drawn(locale).querySelectorAll('article')) {
    const cited = new Set([...article.querySelectorAll('sup a')].map((link) => link.getAttribute('href')));
    const listed = [...article.querySelectorAll('.sources li')].map(({ id }) => `#${id}`);
    expect([...cited].sort(), article.id).toEqual(listed.sort());
  }
});

it.each(locales)('says in %s of five facts of each chapter where they were read', (locale) => {
  for (const article of drawn(locale).querySelectorAll('article'))
    expect(article.querySelectorAll('sup a').length, article.id).toBeGreaterThanOrEqual(5);
});

it.each(locales)('leads in %s only to screens and to anchors that are there', (locale) => {
  const page = drawn(locale);
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
  const warned = (locale: 'en' | 'zh') =>
    [...drawn(locale).querySelectorAll('article')].map((one) => one.querySelectorAll('.warning').length);
  expect(warned('zh')).toEqual(warned('en'));
  const withFoot = [...drawn('en').querySelectorAll('article')].filter((one) => one.querySelector('.foot'));
  expect(withFoot.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['chemicals', 'radioactive', 'poisonous', 'asbestos']),
  );
});

it('has in English no straight quotes or exclamations, in Chinese no half-width signs between characters', () => {
  const said = (locale: 'en' | 'zh') =>
    [...drawn(locale).querySelectorAll('.text')].map(({ textContent }) => textContent ?? '').join('\n');
  expect(said('en').match(/["'!]|successfully|journey|amazing/g)).toBeNull();
  expect(said('zh').match(/[！!"']|\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}|您/gu)).toBeNull();
});

it('has at least three sources for each chapter', () => {
  expect(Object.values(citedSources).every((names) => names.length >= 3)).toBe(true);
});
