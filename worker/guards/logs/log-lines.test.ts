import { createMessageBatch } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { sweep } from '#worker/background/sweep.ts';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { apis, everyCall } from '#worker/guards/calls/every-call.ts';
import { asRequest, type SentRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { openFieldsMarked, ownFieldsMarked, PrivateTexts } from '#worker/guards/world/private-texts.ts';
import { deployedEnv, guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import { type Weather, weatherEnv } from '#worker/testing/failing-trips.ts';
import { type Caller, Person, visitor } from '#worker/testing/people.ts';

const MAIL = 'zqlogmail@example.org';
const PASSWORD = 'zqlog password of a vug';
const TRIPS = 6;
/** The first trip, which every call makes, and in each run that is not deep two of the later ones. */
const failingTrips = [1, ...drawSample([2, 3, 4, 5, 6], 2, 'trips that fail')];

let world: World;
let privateTexts: PrivateTexts;
let logLines: string[];
let lineCount = 0;
let faults = 0;

beforeEach(async () => {
  world = await aWorld();
  privateTexts = new PrivateTexts('log');
  logLines = captureConsole();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterAll(() => console.info(`log lines: ${lineCount}, of them faults: ${faults}`));

/** Requests with user input that must not be in a log, by call. */
function typedRequests({ shownThings, person }: Owner, tripNumber: number): { caller: Caller; request: SentRequest }[] {
  const fields = { ...openFieldsMarked(privateTexts, 0), ...ownFieldsMarked(privateTexts, 0) };
  const { account, collection, media } = apis;
  const id = `01930000-0000-7000-8000-${String(tripNumber).padStart(12, '0')}`;
  const file = { filename: privateTexts.text('file'), mime: 'image/jpeg', bytes: 10, sha256: 'e'.repeat(64) };
  const signup = {
    username: `newcomer${tripNumber}`,
    email: MAIL,
    password: PASSWORD,
    verification_code: '271828',
    terms_version: TERMS_VERSION,
  };
  return [
    { caller: person, request: asRequest(collection.create, { id, coll_serie: 'LG', coll_index: 1, ...fields }) },
    { caller: person, request: asRequest(collection.change, { id: shownThings.specimen_id, version: 1, ...fields }) },
    {
      caller: person,
      request: asRequest(apis.preferences.addSerie, { code: 'LOG', remark: privateTexts.text('remark') }),
    },
    {
      caller: person,
      request: asRequest(media.begin, { id, owner: { specimen_id: shownThings.specimen_id }, ...file }),
    },
    {
      caller: person,
      request: asRequest(media.change, {
        id: shownThings.media_id,
        version: 1,
        description: privateTexts.text('photo'),
      }),
    },
    { caller: visitor, request: asRequest(account.sendVerificationCode, { email: MAIL }) },
    { caller: visitor, request: asRequest(account.signup, signup) },
    ...(tripNumber === 1
      ? [{ caller: visitor, request: asRequest(account.login, { login: MAIL, password: PASSWORD }) }]
      : []),
    ...everyCall.map((call) => ({ caller: person, request: sampleRequest(call, shownThings) })),
  ].filter(({ request }) => tripNumber === 1 || !request.path.endsWith('/login'));
}

/** The bindings of a deployed server, or a local one, whose databases fail. */
function stormy(weather: Weather, local: boolean): Env {
  const bindings = weatherEnv(weather);
  return { ...bindings, ...pick(local ? guardedEnv : deployedEnv) };
}

const pick = ({ MAIL_JOBS, MEDIA_JOBS, ASSETS, ENVIRONMENT }: Env) => ({ MAIL_JOBS, MEDIA_JOBS, ASSETS, ENVIRONMENT });

/** The texts that no log line may contain: user input, the logged-in user, and the owner's data. */
function findSecrets(line: string): string[] {
  const [owner] = world.owners;
  const fixedSecrets = [
    MAIL,
    PASSWORD,
    '271828',
    owner?.person.cookie.split('=')[1] ?? '-',
    `${owner?.person.username}@`,
  ];
  return [...new Set([...privateTexts.entries.map(({ text }) => text), ...fixedSecrets])].filter((text) =>
    line.includes(text),
  );
}

function expectNoSecretsLogged() {
  lineCount += logLines.length;
  expect(logLines.flatMap((line) => findSecrets(line).map((text) => `${text} in ${line}`))).toEqual([]);
}

describe('a log line', () => {
  it.each(failingTrips)('holds nothing of what a person typed when trip %i to a database fails', async (n) => {
    const [owner] = world.owners;
    if (!owner || !(owner.person instanceof Person)) return;
    for (const { caller, request } of typedRequests(owner, n)) {
      const reply = await send(caller, request.path, {
        ...request,
        env: stormy((trip) => (trip === n ? 'lost' : 'arrives'), n % 2 === 0),
      });
      if (reply.status >= 500) faults += 1;
      expect(findSecrets(reply.text.includes('"c":5') ? reply.text : ''), request.path).toEqual([]);
    }
    expectNoSecretsLogged();
    if (n === 1) expect(logLines.filter((line) => line.includes('fault')).length).toBeGreaterThan(10);
  });

  it('holds nothing of a letter or of a specimen when work behind the answers fails', async () => {
    const email = { letter: 'verification_code', locale: 'en', code: '271828', to: MAIL } as const;
    for (let n = 1; n <= TRIPS; n += 1) {
      await core.insert(jobs).values(newJob({ kind: 'send_mail', payload: email }, 0));
      const queuedJobs = await core.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
      const jobMessages = queuedJobs.map(({ id }) => ({
        id,
        timestamp: new Date(),
        attempts: 1,
        body: { job_id: id, shard: null },
      }));
      const bindings = stormy((trip) => (trip === n ? 'lost' : 'arrives'), true);
      await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), bindings, apiWork).catch(() => undefined);
      await sweep(stormy((trip) => (trip % n === 0 ? 'lost' : 'arrives'), true));
    }
    expect(logLines.length).toBeGreaterThan(0);
    expectNoSecretsLogged();
  });
});
