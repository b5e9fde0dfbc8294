import { expect, it } from 'vitest';
import { olderBuildSentence } from './older-build.ts';

it.each([
  ['nothing', [], ['0000_tables.sql']],
  ['all that there is', ['0000_tables.sql'], ['0000_tables.sql']],
  ['less than there is', ['0000_tables.sql'], ['0000_tables.sql', '0001_pockets.sql']],
])('a folder that applied %s can be migrated', (_, appliedFiles, files) => {
  expect(olderBuildSentence('/state', appliedFiles, files)).toBeNull();
});

it.each([[['0000_begin.sql', '0001_counts.sql']], [['0000_tables.sql', '0001_other.sql']]])(
  'a folder that applied %j is of an older build',
  (appliedFiles) => {
    const sentence = olderBuildSentence('/state', appliedFiles, ['0000_tables.sql', '0001_pockets.sql']);
    expect(sentence).toMatch(
      /^The state folder \/state was made by another version of the app: its migration \S+ is unknown here/,
    );
  },
);
