import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/start/port.ts';
import { launch } from '#scripts/start/processes.ts';
import { askAll, inTurn, mergeRounds, middle, rateRatio } from './rounds.ts';
import { milliseconds, percent, prepareState, type Result, startOurs, type Workplace } from './subject.ts';

const ROUNDS = 6;
const REQUESTS = 300;
const PATHS = ['/favicon.svg', '/api/minerals/fluorite', '/mineral/fluorite'];

/** Starts one more front before a running server, in a process of its own; returns its origin once it answers. */
async function startSecondFront(serverPort: number): Promise<string> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'second-front.ts');
  launch(process.execPath, ['--no-warnings', script, String(port), String(serverPort)], { isTied: true });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) await wait(50);
  return origin;
}

/** Measures what the front costs a request: the server as it is, and behind one more front, in turns. */
export async function measureFront({ state }: Workplace): Promise<Result> {
  const { port } = await prepareState(state);
  const { origin } = await startOurs(state, port);
  const secondOrigin = await startSecondFront(port);
  const rows: string[][] = [];
  for (const path of PATHS) {
    const sides = [origin, secondOrigin].map((side) => () => askAll(new Array<string>(REQUESTS).fill(side + path)));
    await inTurn(1, sides);
    const [oneFront = [], twoFronts = []] = await inTurn(ROUNDS, sides);
    const [oneMedian, twoMedian] = [oneFront, twoFronts].map((rounds) => middle(mergeRounds(rounds).times, 0.5));
    rows.push([
      path,
      milliseconds(oneMedian ?? 0),
      milliseconds(twoMedian ?? 0),
      percent(rateRatio(twoFronts, oneFront)),
    ]);
  }
  const caption = `${ROUNDS} rounds of ${REQUESTS} requests in turns, four at a time; medians. The second front costs what the first one does.`;
  const head = ['address', 'one front', 'two fronts', 'answers a second, of one front'];
  return { tables: [{ caption, head, rows }], violations: [] };
}
