import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordFile } from './record.ts';
import { recordedLines, surfaceLines } from './surface-lines.ts';

it('every stored, sent and public name is the recorded one; a change that means to move one runs npm run surface -- --record', async () => {
  const storedLines = readFileSync(recordFile, 'utf8').trimEnd().split('\n');
  expect(recordedLines(await surfaceLines())).toEqual(storedLines);
});
