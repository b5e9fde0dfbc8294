import { createMessageBatch } from 'cloudflare:test';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { asRequest, type SentRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { type CanaryOwner, plantPrivateTexts } from '#worker/guards/world/plant-private-texts.ts';
import { deployedEnv, guardedEnv, type Reply, send } from '#worker/guards/world/send-request.ts';
import { storedRows } from '#worker/guards/world/stored-rows.ts';
import { anotherSession, aWorld, core, type Role, type World } from '#worker/guards/world/world.ts';
import { sentMails } from '#worker/mail/tables.ts';
import type { Caller } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { crawlRequests, fileRequests } from './crawl.ts';

let world: World;
let canaryOwners: CanaryOwner[];
let logLines: string[];
const counts = { privateTexts: 0, answers: 0, mails: 0, logs: 0 };

beforeEach(async () => {
  ({ world, marked: canaryOwners } = await aMarkedWorld());
  texts = [...new Set(canaryOwners.flatMap(({ privateTexts }) => privateTexts.entries.map(({ text }) => text)))];
  privateTextPattern = new RegExp(texts.flatMap(spellings).map(escapePattern).join('|'));
  logLines = captureConsole();
  // A deployed server logs every tenth request; here it logs all.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterAll(() =>
  console.info(
    `canary: ${counts.privateTexts} marks × ${counts.answers} answers, ${counts.mails} mails, ${counts.logs} log lines`,
  ),
);

const aMarkedWorld = cachedFixture('marked-world', async () => {
  const newWorld = await aWorld();
  const newCanaryOwners: CanaryOwner[] = [];
  for (const { person } of newWorld.owners) newCanaryOwners.push(await plantPrivateTexts(person));
  return { world: newWorld, marked: newCanaryOwners };
});

/** The canary texts, and a pattern that matches any of them. */
let texts: string[];
let privateTextPattern: RegExp;
const things = () => canaryOwners.flatMap((canaryOwner) => canaryOwner.things);

/** Everything that an answer contains. */
const replyContent = ({ status, headers, text }: Reply) => `${status} ${JSON.stringify([...headers])} ${text}`;

/** A canary text also counts as found in the encoding of an address or a page. */
const spellings = (text: string) => [...new Set([text, encodeURIComponent(text), text.replaceAll('"', '&quot;')])];
const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const findPrivateTexts = (content: string) =>
  privateTextPattern.test(content)
    ? texts.filter((text) => spellings(text).some((spelling) => content.includes(spelling)))
    : [];

async function crawl(
  caller: Caller,
  bindings: Env,
  crawlName: string,
): Promise<{ leaks: string[]; open: Set<string> }> {
  const leaks: string[] = [];
  const open = new Set<string>();
  for (const request of crawlRequests(things(), texts, crawlName)) {
    const content = replyContent(await send(caller, request.path, { ...request, env: bindings }));
    counts.answers += 1;
    for (const text of findPrivateTexts(content))
      if (!isEcho(request, text)) leaks.push(`${text} in ${request.method} ${request.path} ${content.slice(0, 300)}`);
    for (const canaryOwner of canaryOwners) if (content.includes(canaryOwner.open)) open.add(canaryOwner.open);
  }
  return { leaks, open };
}

/** Whether a text is an echo: an answer may repeat what the request itself contained; a search may not find it. */
function isEcho({ path, body }: SentRequest, text: string): boolean {
  if (new URLSearchParams(path.split('?')[1]).has('q')) return false;
  return spellings(text).some((spelling) => `${path} ${body}`.includes(spelling));
}

/** Delivers every waiting email, and returns those to people other than the owners. */
async function mailsOfOthers(): Promise<string[]> {
  const queuedJobs = await core.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const jobMessages = queuedJobs.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), guardedEnv, apiWork);
  const mails = await core.select().from(sentMails);
  return mails.filter(({ to }) => findPrivateTexts(to).length === 0).map((mail) => inspect(mail));
}

/** In each run that is not deep: two of the callers of a local server and one of a deployed one. */
const outsiders: { role: Role; name: string; bindings: Env }[] = [
  ...drawSample(['anonymous', 'stranger', 'ended', 'admin'] as const, 2, 'who asks a local server').map((role) => ({
    role,
    name: 'local',
    bindings: guardedEnv,
  })),
  ...drawSample(['anonymous', 'stranger'] as const, 1, 'who asks a deployed server').map((role) => ({
    role,
    name: 'deployed',
    bindings: deployedEnv,
  })),
];

describe('what is private', () => {
  it.each(outsiders)('is never told to $role, $name', async ({ role, name, bindings }) => {
    counts.privateTexts = texts.length;
    const [owner] = world.owners;
    if (!owner) throw new Error('no owner');
    const { leaks, open } = await crawl(await anotherSession(world, owner, role), bindings, `${role} ${name}`);
    expect(leaks).toEqual([]);
    expect([...open].sort()).toEqual(canaryOwners.map((canaryOwner) => canaryOwner.open).sort());
    const mails = await mailsOfOthers();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter((mail) => findPrivateTexts(mail).length > 0)).toEqual([]);
    counts.mails += mails.length;
    counts.logs += logLines.length;
    expect(logLines.filter((line) => findPrivateTexts(line).length > 0)).toEqual([]);
  });

  it('is there for its owner to read, or in storage: this search is not blind', async () => {
    expect(texts.flatMap(spellings).filter((spelling) => !privateTextPattern.test(`<p>${spelling}</p>`))).toEqual([]);
    const storedContent = [...(await storedRows()).values()].join('\n').replaceAll('\\"', '"');
    for (const { owner, things, privateTexts } of canaryOwners) {
      const requests = [
        ...things
          .flatMap((ownedIds) => everyCall.map((call) => sampleRequest(call, ownedIds)))
          .filter(({ method }) => method === 'GET'),
        asRequest(collectionApi.list, { limit: 100 }),
        ...things.flatMap(fileRequests),
        ...privateTexts.entries.filter(({ text }) => text.includes('@')).map(({ text }) => outbox(text)),
      ];
      // Requests that name none of the things are sent once.
      const uniqueRequests = new Map(requests.map((request) => [JSON.stringify(request), request]));
      let read = '';
      for (const request of uniqueRequests.values()) read += replyContent(await send(owner, request.path, request));
      const unread = privateTexts.entries.filter(
        ({ text, location }) => location === 'by its owner' && !read.includes(text),
      );
      const unstoredTexts = privateTexts.entries.filter(
        ({ text, location }) => location === 'in storage' && !storedContent.includes(text),
      );
      expect({ unread, unstored: unstoredTexts }).toEqual({ unread: [], unstored: [] });
    }
  });
});

const outbox = (to: string) => ({
  method: 'GET',
  path: `/api/dev/outbox?to=${encodeURIComponent(to)}`,
  headers: {},
  body: null,
});
