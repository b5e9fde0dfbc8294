import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { bench, verdict } from '#scripts/bench/bench.ts';
import type { LabelTimes } from '#scripts/bench/labels/lay-out-many.ts';
import { root } from '#scripts/start/platform.mjs';
import { beforeStopping } from '#scripts/start/processes.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';

const [LABELS, ROUNDS, MOST] = [500, 5, 2_000];

/** The browser's part as one script. */
async function bundle(): Promise<string> {
  const built = await build({
    ...{ root, configFile: false, logLevel: 'error' },
    build: {
      write: false,
      lib: { entry: 'scripts/bench/labels/lay-out-many.ts', formats: ['iife'], name: 'labels' },
    },
  });
  const [
    {
      output: [{ code }],
    },
  ] = built as [Rolldown.RolldownOutput];
  return code;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

/**
 * npm run bench:labels: 500 labels of the fullest preset laid out in Chromium, beside measuring the words of the same
 * labels plainly, once each. The first round measures every word; later ones know them.
 */
await bench(async () => {
  const code = await bundle();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  beforeStopping(() => void browser.close());
  const times: LabelTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    times.push(await page.evaluate(`labels.layOutMany(${LABELS})`));
    await page.close();
  }
  const [median] = times.toSorted((a, b) => a.layOut - b.layOut).slice(ROUNDS >> 1);
  if (!median) return false;
  console.log(
    `Load of the machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    `${LABELS} labels of ${median.preset}, ${median.texts} texts, ${median.lines} lines, ${median.shrunk} shrunk`,
  );
  console.log(`laid out: ${ms(median.layOut)}; their words measured plainly: ${ms(median.plain)}`);
  console.log(
    `ratio: ${(median.layOut / median.plain).toFixed(1)}; at most ${ms(MOST)}: ${verdict(median.layOut <= MOST)}`,
  );
  return median.layOut <= MOST;
});
