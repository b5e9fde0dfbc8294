import { expect, test } from 'vitest';
import { noteInNames } from './recognised-names.ts';

const minerals = new Map([
  ['quartz', '石英'],
  ['fluorite', '萤石'],
]);

test.each([
  ['zh', '石英、萤石'],
  ['en', '石英, 萤石'],
] as const)('the minerals of a note are joined as %s does it', (locale, text) => {
  const note = {
    kind: 'mineral_many',
    column: 1,
    field: 'mineral_ids',
    value: '石英萤石',
    as: 'quartz fluorite',
  } as const;
  expect(noteInNames(note, { minerals, localities: new Map() }, locale)).toMatchObject({ as: text });
});
