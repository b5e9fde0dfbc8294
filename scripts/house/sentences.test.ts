import { expect, it } from 'vitest';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { readSources } from './sources.ts';

/** Texts that no test names yet: add a test with each new text instead. */
const notNamed = [
  'designs_delete_failed',
  'designs_duplicate_failed',
  'groups_delete_failed',
  'groups_duplicate_failed',
  'groups_update_failed',
  'watermark_status_failed',
  'specimens_many',
  'form_cursor',
  'password_wrong',
  'email_same',
  'avatar_shape',
  'watermark_text_empty',
  'block_self',
  'intent_no_offer',
  'attachments_full',
  'intent_no_location',
  'intent_street',
  'intent_stale',
  'intent_offered_twice',
  'intent_specimen',
  'proposal_specimen_twice',
  'proposal_items_many',
];

it('names each sentence in a test, but those that none has named yet', () => {
  const tests = readSources('e2e', 'web', 'worker', 'contract').filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
  const testedNames = new Set(
    tests.flatMap(({ text }) => [...text.matchAll(/['.]([a-z]+(?:_[a-z]+)+)\b/g)].map(([, name]) => name)),
  );
  const untestedNames = Object.keys(screenTexts).filter((name) => !testedNames.has(name));
  expect(untestedNames.filter((name) => !notNamed.includes(name))).toEqual([]);
  expect(notNamed.filter((name) => !untestedNames.includes(name))).toEqual([]);
});
