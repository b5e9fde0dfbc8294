import { Agent, get, type IncomingMessage } from 'node:http';

/** The duration of each answer in a round, in milliseconds, and the answers per second. */
export type Round = { times: number[]; perSecond: number; serverTiming: string | undefined; bytes: number };

const CONCURRENCY = 4;

/** Requests each address once, four at a time over persistent connections. Throws for any status but 200. */
export async function askAll(addresses: readonly string[], cookie = ''): Promise<Round> {
  const times: number[] = [];
  let next = 0;
  let last: Answer | undefined;
  // One agent per round: the server closes connections that were idle during the other side's round just when
  // they are used again.
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const ask = async () => {
    for (let url = addresses[next++]; url !== undefined; url = addresses[next++]) {
      const began = performance.now();
      last = await read(agent, url, cookie);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, ask));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { times, perSecond: times.length / seconds, serverTiming: last?.serverTiming, bytes: last?.bytes ?? 0 };
}

type Answer = { bytes: number; serverTiming: string | undefined };

const read = (agent: Agent, url: string, cookie: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (response: IncomingMessage) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200)
          resolve({ bytes, serverTiming: response.headers['server-timing']?.toString() });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    };
    get(url, { agent, headers: { 'accept-encoding': 'identity', cookie } }, settle).on('error', reject);
  });

/** The rounds of one side merged into one. */
export function mergeRounds(rounds: readonly Round[]): Round {
  const times = rounds.flatMap((round) => round.times);
  const seconds = rounds.reduce((sum, round) => sum + round.times.length / round.perSecond, 0);
  const last = rounds.at(-1);
  return { times, perSecond: times.length / seconds, serverTiming: last?.serverTiming, bytes: last?.bytes ?? 0 };
}

/** The quantile of the values: 0.5 is the median. */
export function middle(values: readonly number[], quantile: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * quantile))] ?? Number.NaN;
}

/**
 * Runs a round of each side in turn, starting with another side each round, so that other load of the machine
 * affects all of them. Returns the results of each side.
 */
export async function inTurn<T>(rounds: number, sides: readonly ((round: number) => Promise<T>)[]): Promise<T[][]> {
  const results = sides.map((): T[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const sideIndex = (turn + round) % sides.length;
      const side = sides[sideIndex];
      if (side) results[sideIndex]?.push(await side(round));
    }
  return results;
}

type Rate = { perSecond: number };

/** The median, over the rounds run together, of one side's rate divided by the other's. */
export const rateRatio = (ourRates: readonly Rate[], otherRates: readonly Rate[]): number =>
  middle(
    ourRates.map(({ perSecond }, index) => perSecond / (otherRates[index]?.perSecond ?? Number.NaN)),
    0.5,
  );
