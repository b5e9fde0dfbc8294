import { Agent, request } from 'node:http';
import { accountApi } from '#contract/account/api.ts';
import { buildRequest } from '#contract/http/request.ts';
import { step } from '#scripts/start/step.ts';
import { hashPassword } from '#worker/account/credentials/password.ts';
import { openDatabase, prepareInsert, testId, userRow } from './database-rows.ts';
import { askAll, mergeRounds, middle, type Round } from './rounds.ts';
import {
  type FigureTable,
  milliseconds,
  percent,
  prepareState,
  type Result,
  startOurs,
  type Workplace,
} from './subject.ts';

const CLIENTS = 20;
const ADDRESSES = 720;
const FLOOD_MS = 60_000;
const QUIET_MS = 15_000;
const RATIO_BUDGET = 0.5;
const READS_A_ROUND = 50;
const PASSWORD = 'a pocket of tourmaline';

type Login = { login: string; password: string; address: string };
type LoginAnswer = { status: number; retryAfter: string | undefined };

const agent = new Agent({ keepAlive: true });

/** Tries to log in from a client address, which is sent in the header that Cloudflare sets. */
function logIn(origin: string, { login, password, address }: Login): Promise<LoginAnswer> {
  const { method, path, body } = buildRequest(accountApi.login, { login, password });
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const loginRequest = request(origin + path, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    });
    loginRequest.on('error', reject);
    loginRequest.end(body);
  });
}

/** Runs clients that repeat a wrong password as soon as the last attempt is answered; returns a count per status. */
async function floodLogins(origin: string, endTime: number): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  let tries = 0;
  const failAgain = async () => {
    while (performance.now() < endTime) {
      const n = tries++ % ADDRESSES;
      const address = `10.9.${n >> 8}.${n & 255}`;
      const { status } = await logIn(origin, { login: `stranger-${n}`, password: 'a wrong guess', address });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, failAgain));
  return answers;
}

async function readRepeatedly(origin: string, endTime: number): Promise<Round> {
  const rounds: Round[] = [];
  while (performance.now() < endTime)
    rounds.push(await askAll(Array.from({ length: READS_A_ROUND }, () => `${origin}/api/minerals?q=qua`)));
  return mergeRounds(rounds);
}

/** Tries the right password during the flood and waits as `retry-after` says, until it is accepted; returns every answer. */
async function logInRightly(origin: string): Promise<LoginAnswer[]> {
  const answers: LoginAnswer[] = [];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Number(answers.at(-1)?.retryAfter ?? 5) * 1_000));
    const answer = await logIn(origin, { login: 'measured-0', password: PASSWORD, address: '10.8.0.1' });
    answers.push(answer);
    if (answer.status === 200 || !answer.retryAfter || answers.length > 20) return answers;
  }
}

/** Measures searches by four readers, first without other load, then while twenty clients fail to log in from 720 addresses. */
export async function measureLogins({ state }: Workplace): Promise<Result> {
  const { port } = await prepareState(state);
  const core = openDatabase(state, 'users');
  const password_hash = await hashPassword(PASSWORD);
  prepareInsert(core, 'users')({ ...userRow({ user_id: testId(1, 0), username: 'measured-0' }), password_hash });
  core.close();
  const { origin } = await startOurs(state, port);
  const quietRound = () => readRepeatedly(origin, performance.now() + QUIET_MS);
  await readRepeatedly(origin, performance.now() + 2_000);
  const firstQuietRound = await step('Quiet', quietRound);
  const [floodedRound, answers, right] = await step('Flood', async () => {
    const endTime = performance.now() + FLOOD_MS;
    return Promise.all([readRepeatedly(origin, endTime), floodLogins(origin, endTime), logInRightly(origin)]);
  });
  const quiet = mergeRounds([firstQuietRound, await step('Quiet again', quietRound)]);
  agent.destroy();
  const ratio = floodedRound.perSecond / quiet.perSecond;
  const row = (name: string, round: Round) => [
    name,
    round.perSecond.toFixed(0),
    ...[0.5, 0.95].map((quantile) => milliseconds(middle(round.times, quantile))),
  ];
  const rightAnswers = right.map(({ status, retryAfter }) =>
    retryAfter ? `${status}, again in ${retryAfter} s` : status,
  );
  const table: FigureTable = {
    caption: `Searches by four at a time, quiet and for ${FLOOD_MS / 1000} s while ${CLIENTS} clients fail to log in from ${ADDRESSES} addresses. Their answers: ${Object.entries(
      answers,
    )
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}. The right password meanwhile: ${rightAnswers.join('; ')}.`,
    head: ['reads', 'a second', 'median', '95th percentile'],
    rows: [row('quiet', quiet), row('log-ins fail', floodedRound), ['ratio', percent(ratio), '', '']],
  };
  const violations = [
    ...(ratio < RATIO_BUDGET ? [`Reads are at ${percent(ratio)} of their quiet throughput while log-ins fail.`] : []),
    ...(right.at(-1)?.status === 200 ? [] : ['The right password did not get in.']),
  ];
  return { tables: [table], violations };
}
