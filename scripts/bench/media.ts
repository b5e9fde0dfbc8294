import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, type PreparedPicture, prepareIn } from '#scripts/bench/media/browser.ts';
import { dollarsOf } from '#scripts/bench/media/dollars.ts';
import { type JobCost, measureJob, measureMemory, startJob } from '#scripts/bench/media/job.ts';
import { measureUpload } from '#scripts/bench/media/upload.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';

const MEGAPIXELS = [2, 8, 24, 60];
const BUDGET = 1.2;
const PICTURES = 20;
const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

function print(megapixels: number, picture: PreparedPicture, job: JobCost) {
  const { original, size, seconds, jpeg } = picture;
  const pictures = job.stored.reduce((sum, each) => sum + each, 0);
  const { once, month } = dollarsOf({ original, prepared: jpeg.length, pictures, cpu: job.ours });
  console.log(`\n${megapixels} megapixels (${size}), ${mb(original)}`);
  console.log(`  browser   ${middle(seconds, 0.5).toFixed(2)} s to a JPEG of ${mb(jpeg.length)}`);
  console.log(`  job       ${job.ours.toFixed(0)} ms CPU, the codecs alone ${job.bare.toFixed(0)} ms`);
  console.log(`  ratio     ${job.ratio.toFixed(2)} of ${BUDGET}${job.ratio > BUDGET ? '  OVER' : ''}`);
  console.log(`  pictures  ${job.stored.length}, ${mb(pictures)}`);
  console.log(`  1,000     $${once.toFixed(2)} once, $${month.toFixed(3)} a month`);
}

/** From a photograph to its pictures: seconds in the browser, CPU in the job beside the codecs alone, uploads, dollars. */
await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vug-media-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const state = join(folder, 'state');
  const ports = [await freePort(), await freePort()] as const;
  await prepare({ state, ports: [...ports] });
  const page = await openBrowser(join(folder, 'page'));
  const jobs = await startJob(folder, ports[1]);
  for (const megapixels of MEGAPIXELS) {
    const picture = await prepareIn(page, megapixels, 5);
    print(megapixels, picture, await measureJob(jobs, picture.jpeg));
    if (megapixels !== 24) continue;
    const { first, last, resident } = await measureMemory(jobs, picture.jpeg, PICTURES);
    const each = (sizes: number[]) => sizes.map((size) => size.toFixed(1)).join(' + ');
    console.log(`  memory    of decoder and encoder ${each(first)} MB after one, ${each(last)} MB after ${PICTURES}`);
    console.log(`            the whole process, with the bucket and its garbage: ${resident.toFixed(0)} MB`);
  }
  await untilReady(state, ports[0], launchWorkers(state, ports[0]));
  const { ours, bare, ratio } = await measureUpload(`http://127.0.0.1:${ports[0]}`, jobs);
  console.log(`\nUpload of 36 MiB in three parts at once: ${ours.toFixed(0)} MB/s, bare ${bare.toFixed(0)} MB/s`);
  console.log(`  ours/bare ${(ratio * 100).toFixed(0)} %`);
  await stopEverything(0);
});
