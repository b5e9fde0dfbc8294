import { join } from 'node:path';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { openBrowser, type PreparedPicture, prepareIn } from '#scripts/bench/media/browser.ts';
import { dollarsOf } from '#scripts/bench/media/dollars.ts';
import { type JobCost, measureJob, measureMemory, startJob } from '#scripts/bench/media/job.ts';
import { measureUpload } from '#scripts/bench/media/upload.ts';
import { middle } from '#scripts/bench/rounds.ts';

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
await bench(async ({ folder, state }) => {
  const { port, barePort } = await prepareState(state);
  const page = await openBrowser(join(folder, 'page'));
  const jobs = await startJob(folder, barePort);
  for (const megapixels of MEGAPIXELS) {
    const picture = await prepareIn(page, megapixels, 5);
    print(megapixels, picture, await measureJob(jobs, picture.jpeg));
    if (megapixels !== 24) continue;
    const { first, last, resident } = await measureMemory(jobs, picture.jpeg, PICTURES);
    const each = (sizes: number[]) => sizes.map((size) => size.toFixed(1)).join(' + ');
    console.log(`  memory    of decoder and encoder ${each(first)} MB after one, ${each(last)} MB after ${PICTURES}`);
    console.log(`            the whole process, with the bucket and its garbage: ${resident.toFixed(0)} MB`);
  }
  const { origin } = await startOurs(state, port);
  const { ours, bare, ratio } = await measureUpload(origin, jobs);
  console.log(`\nUpload of 36 MiB in three parts at once: ${ours.toFixed(0)} MB/s, bare ${bare.toFixed(0)} MB/s`);
  console.log(`  ours/bare ${(ratio * 100).toFixed(0)} %`);
  return true;
});
