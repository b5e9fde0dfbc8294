import { expect, it } from 'vitest';
import { isForTests, type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Ways to write out what a language writes in its own way; where letters of a script end is not one. */
const written = /\bIntl\.(?!Segmenter)|\.toLocale(?:Date|Time)?String\(|\.localeCompare\(|\bi18n\.(?:number|date)\(/;
/** Days cut off by universal time. */
const cutOff = /\.slice\(0, ?10\)|\.split\('T'\)/;

function writesByItself({ file, text }: Source): boolean {
  const code = withoutComments(text);
  return written.test(code) || (file.startsWith('web/') && cutOff.test(code));
}

// A screen that does it by itself tells some readers the wrong day, and a letter writes it otherwise than the screen.
it('dates, moments, numbers, measures, money and names in order are written in contract/format alone', () => {
  const sources = sourcesUnder('contract', 'worker', 'web').filter(
    ({ file }) => !isForTests(file) && !file.startsWith('contract/format/'),
  );
  expect(sources.filter(writesByItself).map(({ file }) => file)).toEqual([]);
});

it.each([
  ['new Intl.NumberFormat(locale).format(weight)', true],
  ['new Intl.Collator(undefined, { numeric: true })', true],
  ['count.toLocaleString()', true],
  ['at.toLocaleDateString(locale)', true],
  ['a.name.localeCompare(b.name)', true],
  ['i18n.number(count)', true],
  ['created_at.slice(0, 10)', true],
  ['new Intl.Segmenter().segment(name)', false],
  ['numberText(count, locale)', false],
  ['// as toLocaleString() would', false],
])('%s writes by itself: %j', (text, writes) => {
  expect(writesByItself({ file: 'web/x.ts', text })).toBe(writes);
});
