// npm run surface: prints every name that is stored, sent or public. With --record it becomes the recorded surface, which
// a test compares: a change that only renames code changes none of it.
import { writeFileSync } from 'node:fs';
import { recordFile } from '#scripts/surface/record.ts';
import { recordedLines, surfaceLines } from '#scripts/surface/surface-lines.ts';

const lines = await surfaceLines();
if (process.argv[2] === '--record') writeFileSync(recordFile, `${recordedLines(lines).join('\n')}\n`);
else console.log(lines.join('\n'));
