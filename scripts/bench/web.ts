import { type Browser, chromium } from '@playwright/test';
import { demoPages } from '#scripts/bench/web/demo-pages.ts';
import { figuresTable, findExceeded } from '#scripts/bench/web/figures.ts';
import { measurePages } from '#scripts/bench/web/measure.ts';
import { fillDemo } from '#scripts/start/load-data.ts';
import { beforeStopping } from '#scripts/start/processes.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { prepareState, type Result, startOurs, type Workplace } from './subject.ts';

const ROUNDS = 3;

async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  beforeStopping(() => void browser.close());
  return browser;
}

/**
 * Measures first views of all public pages on a phone with a slow connection and a slow processor, beside a
 * static page of the same content.
 */
export async function measureWeb({ state }: Workplace): Promise<Result> {
  const { port } = await prepareState(state);
  const { origin } = await startOurs(state, port);
  await fillDemo(state, port);
  const measurements = await measurePages(await openBrowser(), origin, await demoPages(origin), ROUNDS);
  return { tables: [figuresTable(measurements)], violations: measurements.flatMap(findExceeded) };
}
