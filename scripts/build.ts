import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { paths } from '#contract/routes/paths.ts';
import { buildMeta, payloadPath } from '#contract/routes/route-rules.ts';
import { buildProblems } from '#scripts/build/build-problems.ts';
import { renderManual } from '#scripts/build/render-manual.ts';

// npm run build: the app for browsers, the module with which the server renders pages, and the files in which
// the app reads about its own build.

const problems = await buildProblems();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

const id = randomBytes(6).toString('hex');
const timestamp = Date.now();
process.env.BUILD_ID = id;
// Vite keeps the value set by a shell or a test, and would build the app with React's development code.
process.env.NODE_ENV = 'production';

await build();
await build({ build: { ssr: true } });

function writeJson(name: string, value: object) {
  const file = path.join('dist', 'client', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

writeJson('builds/latest.json', { id, timestamp });
writeJson(`builds/meta/${id}.json`, buildMeta(id, timestamp));
writeJson(payloadPath(paths.manual), await renderManual());
