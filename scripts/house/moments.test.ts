import { expect, it } from 'vitest';
import { findCalls, findPaths } from './expressions.ts';
import { isForTests, readSources, type Source } from './sources.ts';

/** Ways to format what each language writes in its own way; splitting a text into characters is not one of them. */
const formatterPattern =
  /^Intl\.(?!Segmenter)|\.(?:toLocale(?:Date|Time)?String|localeCompare)$|^i18n\.(?:number|date)$/;
/** Dates cut off a timestamp in UTC: the arguments of the call. */
const cutOff: Record<string, readonly (string | number)[]> = { slice: [0, 10], split: ['T'] };

function writesByItself(source: Source): boolean {
  // A syntax tree costs time and memory, so only files with one of these texts are checked.
  if (!/\bIntl\b|toLocale|localeCompare|i18n\.(?:number|date)|slice\(0,|split\('T'/.test(source.text)) return false;
  return (
    findPaths(source).some((path) => formatterPattern.test(path)) || (source.file.startsWith('web/') && cutsDay(source))
  );
}

function cutsDay(source: Source): boolean {
  return findCalls(source).some(({ path, node }) => {
    const expectedArguments = cutOff[/\.(\w+)$/.exec(path)?.[1] ?? ''];
    const callArguments = node.arguments.map((argument) => (argument.type === 'Literal' ? argument.value : undefined));
    return expectedArguments !== undefined && JSON.stringify(callArguments) === JSON.stringify(expectedArguments);
  });
}

// A screen that formats by itself shows some readers the wrong day, and an email then differs from the screen.
it('dates, moments, numbers, measures, money and names in order are written in contract/format alone', () => {
  const sources = readSources('contract', 'worker', 'web').filter(
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
