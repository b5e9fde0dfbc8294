import { createMessageBatch } from 'cloudflare:test';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { apiWork } from '../background/api-work.ts';
import { consume } from '../background/consume.ts';
import { jobs } from '../db/tables.ts';
import type { Env, JobMessage } from '../env.ts';
import { sentMails } from '../mail/tables.ts';
import type { Caller } from '../testing/people.ts';
import { storedOnce } from '../testing/stored.ts';
import { captureConsole } from './calls/console-lines.ts';
import { everyCall } from './calls/every-call.ts';
import { asRequest, requestAbout, type SentRequest } from './calls/request-of-call.ts';
import { filesOf, requestsAbout } from './crawl.ts';
import { type Marked, markAll } from './world/marked-world.ts';
import { deployedEnv, guardedEnv, type Reply, send } from './world/send.ts';
import { storedRows } from './world/stored-rows.ts';
import { anotherSession, aWorld, core, type Role, type World } from './world/world.ts';

let world: World;
let marked: Marked[];
let logged: string[];
const counts = { marks: 0, answers: 0, mails: 0, logs: 0 };

beforeEach(async () => {
  ({ world, marked } = await aMarkedWorld());
  texts = [...new Set(marked.flatMap(({ marks }) => marks.all.map(({ text }) => text)))];
  anyMark = new RegExp(texts.flatMap(spellings).map(escaped).join('|'));
  logged = captureConsole();
  // A deployed server logs every tenth request; here all.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterAll(() =>
  console.info(
    `canary: ${counts.marks} marks × ${counts.answers} answers, ${counts.mails} mails, ${counts.logs} log lines`,
  ),
);

const aMarkedWorld = storedOnce('marked-world', async () => {
  const whole = await aWorld();
  const all: Marked[] = [];
  for (const { person } of whole.owners) all.push(await markAll(person));
  return { world: whole, marked: all };
});

/** The texts of all marks, and where one of them stands. */
let texts: string[];
let anyMark: RegExp;
const things = () => marked.flatMap((one) => one.things);

/** All that an answer says. */
const wholeOf = ({ status, headers, text }: Reply) => `${status} ${JSON.stringify([...headers])} ${text}`;

/** A mark is also a mark when an address or a page writes it in its own way. */
const spellings = (text: string) => [...new Set([text, encodeURIComponent(text), text.replaceAll('"', '&quot;')])];
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const marksIn = (said: string) =>
  anyMark.test(said) ? texts.filter((text) => spellings(text).some((one) => said.includes(one))) : [];

async function crawl(caller: Caller, bindings: Env, by: string): Promise<{ leaks: string[]; open: Set<string> }> {
  const leaks: string[] = [];
  const open = new Set<string>();
  for (const request of requestsAbout(things(), texts, by)) {
    const said = wholeOf(await send(caller, request.path, { ...request, env: bindings }));
    counts.answers += 1;
    for (const text of marksIn(said))
      if (!isEcho(request, text)) leaks.push(`${text} in ${request.method} ${request.path} ${said.slice(0, 300)}`);
    for (const one of marked) if (said.includes(one.open)) open.add(one.open);
  }
  return { leaks, open };
}

/** Who names a thing may be told its name again; a search may not find what it was asked for. */
function isEcho({ path, body }: SentRequest, text: string): boolean {
  if (new URLSearchParams(path.split('?')[1]).has('q')) return false;
  return spellings(text).some((one) => `${path} ${body}`.includes(one));
}

/** Delivers every mail that waits, and gives what people other than the owners got. */
async function mailsOfOthers(): Promise<string[]> {
  const waiting = await core.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const jobMessages = waiting.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), guardedEnv, apiWork);
  const mails = await core.select().from(sentMails);
  return mails.filter(({ to }) => marksIn(to).length === 0).map((mail) => inspect(mail));
}

/** In each run but a deep one, two of those who ask a local server and one of those who ask a deployed one. */
const others: { role: Role; name: string; bindings: Env }[] = [
  ...drawSample(['anonymous', 'stranger', 'ended', 'admin'] as const, 2, 'who asks a local server').map((role) => ({
    ...{ role, name: 'local', bindings: guardedEnv },
  })),
  ...drawSample(['anonymous', 'stranger'] as const, 1, 'who asks a deployed server').map((role) => ({
    ...{ role, name: 'deployed', bindings: deployedEnv },
  })),
];

describe('what is private', () => {
  it.each(others)('is never told to $role, $name', async ({ role, name, bindings }) => {
    counts.marks = texts.length;
    const [owner] = world.owners;
    if (!owner) throw new Error('no owner');
    const { leaks, open } = await crawl(await anotherSession(world, owner, role), bindings, `${role} ${name}`);
    expect(leaks).toEqual([]);
    expect([...open].sort()).toEqual(marked.map((one) => one.open).sort());
    const mails = await mailsOfOthers();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter((mail) => marksIn(mail).length > 0)).toEqual([]);
    counts.mails += mails.length;
    counts.logs += logged.length;
    expect(logged.filter((line) => marksIn(line).length > 0)).toEqual([]);
  });

  it('is there for its owner to read, or in storage: this search is not blind', async () => {
    expect(texts.flatMap(spellings).filter((one) => !anyMark.test(`<p>${one}</p>`))).toEqual([]);
    const stored = [...(await storedRows()).values()].join('\n').replaceAll('\\"', '"');
    for (const { owner, things, marks } of marked) {
      const requests = [
        ...things
          .flatMap((thing) => everyCall.map((call) => requestAbout(call, thing)))
          .filter(({ method }) => method === 'GET'),
        asRequest(collectionApi.list, { limit: 100 }),
        ...things.flatMap(filesOf),
        ...marks.all.filter(({ text }) => text.includes('@')).map(({ text }) => outbox(text)),
      ];
      // What names none of the things is asked once.
      const once = new Map(requests.map((request) => [JSON.stringify(request), request]));
      let read = '';
      for (const request of once.values()) read += wholeOf(await send(owner, request.path, request));
      const unread = marks.all.filter(({ text, found }) => found === 'by its owner' && !read.includes(text));
      const unstored = marks.all.filter(({ text, found }) => found === 'in storage' && !stored.includes(text));
      expect({ unread, unstored }).toEqual({ unread: [], unstored: [] });
    }
  });
});

const outbox = (to: string) => ({
  method: 'GET',
  path: `/api/dev/outbox?to=${encodeURIComponent(to)}`,
  headers: {},
  body: null,
});
