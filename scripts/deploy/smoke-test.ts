import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SMOKE_TEST_PATH, SMOKE_TEST_SECRET, SMOKE_TOKEN_MS, type SmokeReport } from '#contract/http/smoke-test.ts';
import { execute, Refusal, type Target } from '#scripts/admin/database.ts';
import { literal } from '#scripts/reference/sql.ts';

/** How long the test itself may take; a new address may need minutes until it is reached. In milliseconds. */
const ANSWER_MS = 60_000;
const REACH_PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/**
 * Has the deployed version try itself by one call: storage, reference data, a password's key, a photo through the queue
 * and an email to the administrator. No account is made. Throws `Refusal` if a step fails or nothing answers.
 */
export async function runSmokeTest(target: Target, origin: string, pauses: readonly number[] = REACH_PAUSES_MS) {
  for (const pauseMs of [...pauses, null]) {
    const answer = await ask(origin, await createToken(target));
    if (answer) return printReport(answer);
    if (pauseMs === null) break;
    console.log(`  ${origin} does not answer yet: again in ${pauseMs / 1_000} s`);
    await pause(pauseMs);
  }
  throw new Refusal(
    `${origin} does not answer. A new address may take some minutes: run npm run deploy -- --smoke-test then. The version is deployed.`,
  );
}

/** Writes the hash of a new token into the database; the call with the token deletes it. */
async function createToken(target: Target): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const value = literal(`${Date.now() + SMOKE_TOKEN_MS} ${hash}`);
  execute(
    target,
    target.core,
    `insert into secrets (name, value) values (${literal(SMOKE_TEST_SECRET)}, ${value})
     on conflict (name) do update set value = excluded.value`,
  );
  return token;
}

/** The report of the site; null if this version of it can't be reached. */
async function ask(origin: string, token: string): Promise<SmokeReport | null> {
  const response = await fetch(origin + SMOKE_TEST_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { d?: Partial<SmokeReport> } | null;
  return body?.d?.steps ? { steps: body.d.steps } : null;
}

function printReport({ steps }: SmokeReport) {
  for (const { name, ms, fault } of steps) console.log(`  ${name}: ${fault ?? 'works'} (${ms} ms)`);
  const failedSteps = steps.filter(({ fault }) => fault !== null);
  if (failedSteps.length > 0)
    throw new Refusal(
      `The version is deployed, but ${failedSteps.map(({ name }) => name).join(', ')} failed. Mend it and run npm run deploy -- --smoke-test, or go back: npm run deploy -- --back`,
    );
}
