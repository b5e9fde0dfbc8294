import { expect, it } from 'vitest';
import { isForTests, readSources, type Source, withoutComments } from './sources.ts';

// The only module that may build a specimen address; it adds the id if the number is shared.
const BUILDER = 'contract/collection/specimen/specimen-address.ts';

// Several specimens may share a number: an address with the number alone leads to the oldest of them.
const writesAddress = ({ text }: Source) =>
  /screenAddress\(\s*'(specimen|updateSpecimen)'|paths\.(specimen|updateSpecimen)\b|[`'"]\/(mc\/\$\{[^}]*\}\/\$\{|i\/mineral_collection\/update\/)/.test(
    withoutComments(text),
  );

it('an address that leads to a specimen is made from what tells it from others of its number', () => {
  const sources = readSources('contract', 'worker', 'web').filter(({ file }) => !isForTests(file));
  expect(sources.filter(writesAddress).map(({ file }) => file)).toEqual([BUILDER, 'contract/routes/paths.ts']);
});

const hole = ['$', '{part}'].join('');

it.each([
  ["<Link to={screenAddress('updateSpecimen', { coll_no })}>", true],
  ["const to = screenAddress(\n  'specimen',\n  { username, coll_no },\n);", true],
  ['fill(paths.specimen, { username, coll_no })', true],
  [`const to = \`/mc/${hole}/${hole}\`;`, true],
  [`const to = \`/i/mineral_collection/update/${hole}\`;`, true],
  ['<Link to={specimenAddress(tile)}>', false],
  ["screenAddress('permanent', { permanent_id })", false],
  [`const to = \`/mc/${hole}.json\`;`, false],
])('%j makes one of a number alone: %j', (text, isMade) => {
  expect(writesAddress({ file: 'web/x.ts', text })).toBe(isMade);
});
