import { expect, test } from '@playwright/test';
import { isWordName, words } from '#contract/words.ts';
import { notedNames } from './sentences.ts';

// Runs after all others.
test('every sentence that appeared is one of ours; the others are listed', () => {
  const seen = notedNames();
  const missing = Object.keys(words).filter((name) => !seen.includes(name));
  console.log(`${seen.length} of ${Object.keys(words).length} sentences appeared. Not yet:`);
  for (const name of missing) console.log(`  ${name}`);
  expect(seen.filter((name) => !isWordName(name))).toEqual([]);
});
