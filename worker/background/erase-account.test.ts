import { createMessageBatch, env } from 'cloudflare:test';
import { eq, like } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { homeApi } from '#contract/home/api.ts';
import { avatarKey, avatarSourceKey } from '#worker/account/avatar/avatar-keys.ts';
import { createAccount, loginCaller, mailbox, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { moderationActs } from '#worker/account/moderation/moderation-tables.ts';
import { erasures, mailRefusals, users, vacations } from '#worker/account/tables.ts';
import { preferences } from '#worker/collection/collection-tables.ts';
import { likeCountUpdates } from '#worker/collection/likes/like-count-tables.ts';
import { likes } from '#worker/collection/likes/like-tables.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import { storedTags } from '#worker/collection/preferences/tag-tables.ts';
import { questionAuthors, questionSwitches, questions } from '#worker/collection/questions/question-tables.ts';
import { handovers, specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { coverCopyKey } from '#worker/db/bucket.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { jobs, outbox } from '#worker/db/tables.ts';
import { snapshotCovers } from '#worker/exchange/covers/cover-tables.ts';
import { shipCountries } from '#worker/exchange/intents/tables.ts';
import { reviews } from '#worker/exchange/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { plantPrivateTexts } from '#worker/guards/world/plant-private-texts.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import { imageKey } from '#worker/label-cards/design/image-keys.ts';
import { labelImages, labelQueue } from '#worker/label-cards/tables.ts';
import { localitySurveyChanges, localitySurveys } from '#worker/localities/tables.ts';
import { keptRenditions, media, uploadParts } from '#worker/media/tables.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { type Person, visitor } from '#worker/testing/people.ts';
import { apiWork } from './api-work.ts';
import { consume } from './consume-queue.ts';
import { eraseAccount } from './erase-account.ts';
import { ownedTables } from './owned-tables-for-tests.ts';
import { owners } from './personal-data.ts';
import { sweep } from './sweep.ts';

const { deleteAccount, login, profile, signup, checkUsername } = accountApi;
const DAY = 86_400_000;
/** Real hashes take time. */
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const letTimePass = (username: string) =>
  core
    .update(users)
    .set({ delete_at: Date.now() - 1 })
    .where(eq(users.username, username));

/** Sends the messages of all queued jobs. */
async function runJobs() {
  const queuedJobs = await core.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const jobMessages = queuedJobs.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), guardedEnv, apiWork);
}

/** Creates a world with an account that has rows in every table. */
async function aFullAccount(world: World): Promise<Person> {
  const [owner, otherOwner] = world.owners;
  if (!owner || !otherOwner) throw new Error('no owners');
  const { person } = owner;
  await plantPrivateTexts(person);
  await core.delete(attempts).where(like(attempts.key, 'login:from:%'));
  await core.insert(attempts).values({ key: `password:${person.id}`, count: 1, expires_at: Date.now() + DAY });
  await core.insert(mailRefusals).values({ user_id: person.id, kind: 'matches' });
  await core.insert(vacations).values({ user_id: person.id, started_at: Date.now() });
  await core.insert(shipCountries).values({ user_id: person.id, country: 'CN' });
  await core.update(users).set({ avatar_key: 'shown' }).where(eq(users.id, person.id));
  for (const key of [avatarSourceKey(person.id, 'next'), avatarKey(person.id, 'shown', 512)])
    await env.MEDIA.put(key, 'picture');
  await person.callOrThrow(moderationApi.block, { username: otherOwner.person.username });
  await otherOwner.person.callOrThrow(moderationApi.block, { username: person.username });
  const subject = { username: person.username };
  await otherOwner.person.callOrThrow(moderationApi.report, {
    id: uuid(),
    about: subject,
    reason: 'spam',
    text: `of ${person.username}`,
  });
  await person.callOrThrow(moderationApi.report, { id: uuid(), about: { username: 'marta' }, reason: 'other' });
  await leaveMore(owner, otherOwner);
  await letTimePass(person.username);
  return person;
}

/** Adds rows that the world lacks, so that each table with the account's rows mentions it. */
async function leaveMore({ person, shownThings }: Owner, otherOwner: Owner): Promise<void> {
  const { id: user_id, catalogue } = person;
  const created_at = Date.now();
  const handover = { permanent_id: 'HANDED', thread_id: 'thread', completed_at: created_at };
  const cover = { thread_id: shownThings.thread_id, media_id: shownThings.media_id };
  await env.MEDIA.put(coverCopyKey(cover.thread_id, cover.media_id), 'cover');
  await core.batch([
    core.insert(likes).values([
      { user_id, specimen_id: otherOwner.shownThings.specimen_id, created_at },
      { user_id: otherOwner.person.id, specimen_id: shownThings.specimen_id, created_at },
    ]),
    core.insert(questions).values({
      id: uuid(),
      specimen_id: otherOwner.shownThings.specimen_id,
      owner_id: otherOwner.person.id,
      author_id: user_id,
      text: `asked by ${person.username}`,
      state: 'shown',
      unanswered: false,
      created_at,
      answer: 'The 490 level.',
      answered_at: created_at,
      version: 2,
    }),
    core.insert(questionAuthors).values([
      { owner_id: user_id, author_id: otherOwner.person.id, created_at },
      { owner_id: otherOwner.person.id, author_id: user_id, created_at },
    ]),
    core.insert(questionSwitches).values({ user_id, specimen_id: '', created_at }),
    core.insert(handovers).values([
      {
        specimen_id: shownThings.specimen_id,
        giver_id: user_id,
        ...handover,
        receiver_id: otherOwner.person.id,
        received_id: 'there',
      },
      {
        specimen_id: otherOwner.shownThings.specimen_id,
        giver_id: otherOwner.person.id,
        ...handover,
        receiver_id: user_id,
        received_id: 'here',
      },
    ]),
    core.insert(specimenWhereabouts).values(
      [
        { specimen_id: shownThings.specimen_id, giver_id: user_id, partner_id: otherOwner.person.id },
        { specimen_id: otherOwner.shownThings.specimen_id, giver_id: otherOwner.person.id, partner_id: user_id },
      ].map((row) => ({ ...row, thread_id: 'thread', whereabouts: 'lost' as const, since: 1, at: 2 })),
    ),
    core.insert(reviews).values({
      thread_id: shownThings.thread_id,
      side: 'initiator',
      reviewee_id: user_id,
      id: uuid(),
      rating: 'positive',
      ticks: [],
      text: 'well',
      reviewed_at: new Date(created_at).toISOString(),
    }),
    core.insert(snapshotCovers).values({ ...cover, giver_id: user_id, rendition: 1, created_at }),
    core
      .insert(localitySurveys)
      .values({ locality_id: 4711, version: 1, source: 'own visits', user_id, surveyed_at: created_at }),
    core
      .insert(localitySurveyChanges)
      .values({ locality_id: 4711, version: 1, user_id, changed_at: created_at, differences: [] }),
    core.insert(moderationActs).values({
      id: uuid(),
      at: created_at,
      by: otherOwner.person.id,
      kind: 'hide',
      about_id: user_id,
      report_id: uuid(),
      specimen_id: shownThings.specimen_id,
      reason: 'other',
      text: `${person.username}, stop it.`,
    }),
    // As left by a failed publication.
    core.insert(outbox).values({ kind: 'block', payload: { by: otherOwner.person.id, about: user_id }, created_at }),
  ]);
  const part = { media_id: shownThings.media_id, part_number: 1, bytes: 1, sha256: 'f', etag: 'e' };
  const logo = { user_id, id: uuid(), sha256: 'e'.repeat(64), format: 'PNG' as const, width: 1, height: 1, created_at };
  const preferenceFields = { digits: 4, separator: '-', size_unit: 'mm', weight_unit: 'g', currency: 'EUR' } as const;
  await catalogue.batch([
    catalogue.insert(outbox).values({ kind: 'number_style', payload: { user_id }, created_at }),
    catalogue.insert(storedTags).values({ id: uuid(), user_id, kind: 'tag', name: 'kept' }),
    catalogue.insert(preferences).values({ user_id, ...preferenceFields, translated_language: 'zh', version: 1 }),
    catalogue.insert(likeCountUpdates).values({ specimen_id: shownThings.specimen_id, user_id, outbox_id: 1 }),
    catalogue.insert(localityNames).values({ user_id, locality_id: '4711', updated_at: created_at }),
    catalogue.insert(uploadParts).values(part),
    catalogue.insert(keptRenditions).values({ media_id: shownThings.media_id, rendition: 1, edges: [640] }),
    catalogue.insert(labelImages).values(logo),
    catalogue.insert(labelQueue).values({ user_id, specimen_id: shownThings.specimen_id, position: 1 }),
  ]);
  await env.MEDIA.put(imageKey(logo), 'logo');
}

/** Returns the names of the stores that mention one of the texts; each table and the bucket is one text. */
async function mentions(texts: readonly string[]): Promise<string[]> {
  const storedTables = [...(await storedRows())];
  return storedTables.flatMap(([table, rows]) =>
    texts.filter((text) => rows.includes(text)).map((text) => `${text} in ${table}`),
  );
}

/**
 * Returns the tables with users' rows that do not mention an account: a failed deletion there would not be
 * noticed.
 */
async function unmentionedTables({ shard }: Person, texts: readonly string[]): Promise<string[]> {
  const storedTables = await storedRows();
  const ownedNames = [
    ...ownedTables('core', owners).map((table) => `core ${table}`),
    ...ownedTables('catalogue', owners).map((table) => `catalogue ${shard} ${table}`),
  ];
  return ownedNames.filter((table) => !texts.some((text) => storedTables.get(table)?.includes(text)));
}

async function personIds(person: Person): Promise<string[]> {
  const storedTables = await storedRows();
  const read = (table: string) => JSON.parse(storedTables.get(table) ?? '[]') as Record<string, unknown>[];
  const ownRows = ['specimens', 'media'].flatMap((table) =>
    read(`catalogue ${person.shard} ${table}`).filter(({ user_id }) => user_id === person.id),
  );
  const [account] = read('core users').filter(({ id }) => id === person.id);
  return [
    person.id,
    person.username,
    String(account?.email),
    ...ownRows.flatMap(({ id, permanent_id }) => [id, permanent_id]),
  ]
    .filter((text) => text !== undefined)
    .map(String);
}

describe('asking for deletion', () => {
  it('takes the password, ends every session and tells by mail in the account’s language', async () => {
    const { email } = await createAccount('linwei');
    const [currentCaller, otherCaller] = [await loginCaller('linwei'), await loginCaller('linwei')];
    expect(await currentCaller.call(deleteAccount, { password: 'not this' })).toMatchObject({
      status: 400,
      d: { issues: [{ path: 'password' }] },
    });
    const answer = await currentCaller.call(deleteAccount, { password: PASSWORD });
    const days = (Date.parse(answer.d.delete_at) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    for (const caller of [currentCaller, otherCaller]) expect((await caller.call(profile, {})).c).toBe(11000);
    const [mail] = await mailbox(email);
    expect(mail?.subject).toMatch(/^Your account will be deleted on \d+ \w+ \d{4} \(UTC\)$/);
    expect(mail?.text).toContain('https://vug.test/login');
  });

  it('is taken back by logging in, which says so, and only until its time', async () => {
    await createAccount('linwei');
    await (await loginCaller('linwei')).callOrThrow(deleteAccount, { password: PASSWORD });
    const wrong = await visitor.call(login, { login: 'linwei', password: 'not this' });
    expect(wrong.status).toBe(401);
    const loginAnswer = await visitor.callOrThrow(login, { login: 'linwei', password: PASSWORD });
    expect(loginAnswer).toEqual({ username: 'linwei', deletion_taken_back: true });
    expect(await visitor.callOrThrow(login, { login: 'linwei', password: PASSWORD })).toMatchObject({
      deletion_taken_back: false,
    });
    await sweep(guardedEnv, Date.now() + 20 * DAY);
    expect(await core.select().from(users)).toHaveLength(1);
    await (await loginCaller('linwei')).callOrThrow(deleteAccount, { password: PASSWORD });
    await letTimePass('linwei');
    expect((await visitor.call(login, { login: 'linwei', password: PASSWORD })).status).toBe(401);
  });

  it('never gives the name out again, but the address', async () => {
    const { email } = await createAccount('linwei');
    await letTimePass('linwei');
    await sweep(guardedEnv);
    await runJobs();
    expect(await core.select().from(users)).toEqual([]);
    expect(await visitor.callOrThrow(checkUsername, { username: 'LinWei' })).toEqual({
      available: false,
      reason: 'username_taken',
    });
    const signupInput = {
      username: 'linwei',
      email,
      password: PASSWORD,
      verification_code: '123456',
      terms_version: TERMS_VERSION,
    };
    expect(await visitor.call(signup, signupInput)).toMatchObject({ status: 422, c: 11003 });
    expect(await createAccount('linwei2')).toMatchObject({ username: 'linwei2' });
  });
});

describe('an account whose time has come', () => {
  it('is found nowhere afterwards: in no table of any database, under no key, at no address', async () => {
    const world = await aWorld();
    const person = await aFullAccount(world);
    const texts = await personIds(person);
    expect(texts.length).toBeGreaterThan(10);
    expect(await unmentionedTables(person, texts)).toEqual([]);
    await sweep(guardedEnv);
    await runJobs();
    expect(await mentions(texts)).toEqual([]);
    expect((await visitor.call(publicCollectionApi.list, { username: person.username })).status).toBe(404);
    expect((await visitor.fetch('/file/avatars/shown/512.webp')).status).toBe(404);
    const home = await visitor.callOrThrow(homeApi.home, {});
    expect(home.counts.collectors).toBe(1);
    expect(home.collectors.map(({ username }) => username)).toEqual(['marta']);
  });

  it('leaves a report of what went, that says nothing of whose it was, and others as they were', async () => {
    const world = await aWorld();
    const [, otherOwner] = world.owners;
    const listBefore = otherOwner && (await visitor.callOrThrow(publicCollectionApi.list, { username: 'marta' }));
    const person = await aFullAccount(world);
    await eraseAccount(guardedEnv, { user_id: person.id });
    const [report] = await core.select().from(erasures);
    expect(report?.finished_at).toBeGreaterThan(0);
    expect(report?.counts).toMatchObject({ specimens: 9, blocks: 1, reports: 1, intents: 3, wants: 3 });
    expect(report?.counts.media).toBeGreaterThan(3);
    expect(await visitor.callOrThrow(publicCollectionApi.list, { username: 'marta' })).toEqual(listBefore);
  });

  it('goes wholly, however often the work is interrupted and repeated', async () => {
    const world = await aWorld();
    const person = await aFullAccount(world);
    const texts = await personIds(person);
    for (const fate of ['lost', 'answer lost'] as const)
      for (let n = 1; n <= 12; n += 1) {
        const bindings = weatherEnv((trip) => (trip === n ? fate : 'arrives'));
        await eraseAccount({ ...bindings, MAIL_JOBS: guardedEnv.MAIL_JOBS }, { user_id: person.id }).catch(
          () => undefined,
        );
      }
    await eraseAccount(guardedEnv, { user_id: person.id });
    await eraseAccount(guardedEnv, { user_id: person.id });
    expect(await mentions(texts)).toEqual([]);
    const [report, ...otherReports] = await core.select().from(erasures);
    expect([report?.counts.specimens, otherReports]).toEqual([9, []]);
  });

  it('with more pictures than a run takes goes in several, and others see nothing of it meanwhile', async () => {
    const world = await aWorld();
    const [owner] = world.owners;
    if (!owner) throw new Error('no owner');
    const { id: user_id, username, catalogue } = owner.person;
    const { media_id, specimen_id } = owner.shownThings;
    const [mediaRow] = await catalogue.select().from(media).where(eq(media.id, media_id));
    if (!mediaRow) throw new Error('no picture');
    const copies = Array.from({ length: 200 }, () => catalogue.insert(media).values({ ...mediaRow, id: uuid() }));
    await runBatch(catalogue, copies);
    await letTimePass(username);
    await eraseAccount(guardedEnv, { user_id });
    expect(await core.select().from(users).where(eq(users.id, user_id))).toHaveLength(1);
    expect(await catalogue.select().from(media).where(eq(media.user_id, user_id))).not.toEqual([]);
    expect((await visitor.call(publicCollectionApi.item, owner.shownThings)).status).toBe(404);
    await runJobs();
    expect(await mentions([user_id, username, specimen_id])).toEqual([]);
    const [report, ...otherReports] = await core.select().from(erasures);
    expect([report?.counts.media, otherReports]).toEqual([202, []]);
  });

  it('is not touched before, or when it was taken back', async () => {
    const world = await aWorld();
    const person = await aFullAccount(world);
    for (const delete_at of [Date.now() + 60_000, null]) {
      await core.update(users).set({ delete_at }).where(eq(users.id, person.id));
      const tablesBefore = await storedRows();
      await eraseAccount(guardedEnv, { user_id: person.id });
      expect([...(await storedRows())]).toEqual([...tablesBefore]);
    }
  });
});
