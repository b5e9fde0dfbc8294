import { expect, it } from 'vitest';
import { findTexts } from './expressions.ts';
import { findImports } from './imports.ts';
import { isForTests, readSources } from './sources.ts';

const asLogin = 'the rules of a form load as those of the login, which is visited';
const inSharedChunk = 'other parts of the pages use it too, so its chunk has no name of its own';
const asData = 'a call that could not be made says so, and is made again';
const asUpload = 'a file waits as it does without a connection, and says so';
const asStorage = 'what is typed stays on the page, as in a browser without storage';

/** Late code that no page of the tests loses, each with what follows when it is lost. */
const exceptions: Record<string, string> = {
  credentials: asLogin,
  'question-text': asLogin,
  'new-password': asLogin,
  'dialog-window': inSharedChunk,
  'failed-photo': inSharedChunk,
  'watermark-select': inSharedChunk,
  errors: inSharedChunk,
  'stored-draft': inSharedChunk,
  'change-status': asData,
  api: asData,
  'import-api': asData,
  'desk-api': asData,
  'stored-uploads': asUpload,
  'decode-heic': asUpload,
  'decode-tiff': asUpload,
  'convert-film': asUpload,
  'idb-keyval': asStorage,
  'parent-lists': 'Back leads to the list above without it',
  descriptions: 'the description in the head stays that of the page before',
  'early-presses': 'a press before hydration can be made again',
  'link-prefetch': 'links lead on without it',
};

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');

const lateFiles = readSources('web')
  .filter(({ file }) => !isForTests(file))
  .flatMap(findImports)
  .filter(({ to, isDynamic }) => isDynamic && !to.startsWith('virtual:') && !to.startsWith('web/dev/'))
  // A screen's own code is loaded by the router, for each screen alike.
  .map(({ to }) => fileName(to))
  .filter((name) => !name.endsWith('.page'));

it('each part that is loaded late is lost once on a page that uses it', () => {
  const visits = readSources('e2e').filter(({ text }) => text.includes("'./lost-chunks.ts'"));
  const lostNames = new Set(visits.flatMap(findTexts));
  const missingNames = [...new Set(lateFiles)].filter((name) => !lostNames.has(name) && !(name in exceptions));
  expect(missingNames).toEqual([]);
});

it('no exception is left over', () => {
  expect(Object.keys(exceptions).filter((name) => !lateFiles.includes(name))).toEqual([]);
});
