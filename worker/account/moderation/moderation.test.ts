import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { ReportedSubject } from '#contract/account/report.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { aWorld, type Owner, type World } from '#worker/guards/world/world.ts';
import { type Caller, createPerson, visitor } from '#worker/testing/people.ts';

const { blocks, block, unblock, report, reports, settleReport } = moderationApi;

let world: World;
let lin: Owner;
let marta: Owner;

beforeEach(async () => {
  world = await aWorld();
  [lin, marta] = world.owners as [Owner, Owner];
});

const hide = { action: 'act' as const, measures: ['hide' as const], reason: 'fraud' as const, text: 'Not a fluorite.' };

const sendReport = (caller: Caller, subject: ReportedSubject, id = uuid()) =>
  caller.call(report, { id, about: subject, reason: 'offensive', text: 'Look at this.' });

async function readSingleReport() {
  const { items } = await world.otherCallers.admin.callOrThrow(reports, {});
  const [onlyItem] = items;
  if (!onlyItem || items.length > 1) throw new Error(`${items.length} reports`);
  return onlyItem;
}

describe('blocks', () => {
  it('are listed to who made them, the newest first, and taken back; twice is once', async () => {
    await lin.person.callOrThrow(block, { username: 'MARTA' });
    await lin.person.callOrThrow(block, { username: 'stranger' });
    await lin.person.callOrThrow(block, { username: 'marta' });
    const readBlockedUsernames = async (limit = 10) =>
      (await lin.person.callOrThrow(blocks, { limit })).items.map(({ username }) => username);
    expect((await readBlockedUsernames()).sort()).toEqual(['marta', 'stranger']);
    const { next_cursor, items } = await lin.person.callOrThrow(blocks, { limit: 1 });
    const secondPage = await lin.person.callOrThrow(blocks, { limit: 1, cursor: next_cursor ?? '' });
    expect([...items, ...secondPage.items].map(({ username }) => username).sort()).toEqual(['marta', 'stranger']);
    expect((await marta.person.callOrThrow(blocks, {})).items).toEqual([]);
    await lin.person.callOrThrow(unblock, { username: 'marta' });
    await lin.person.callOrThrow(unblock, { username: 'marta' });
    expect(await readBlockedUsernames()).toEqual(['stranger']);
  });

  it('are not of oneself or of nobody', async () => {
    expect(await lin.person.call(block, { username: 'linwei' })).toMatchObject({ status: 400, c: 10000 });
    expect(await lin.person.call(block, { username: 'nobody-here' })).toMatchObject({ status: 404, c: 12000 });
  });

  it('item 44: a cursor of somebody else is refused', async () => {
    await lin.person.callOrThrow(block, { username: 'marta' });
    await lin.person.callOrThrow(block, { username: 'stranger' });
    const { next_cursor } = await lin.person.callOrThrow(blocks, { limit: 1 });
    for (const cursor of [next_cursor ?? '', 'AAAA', `${next_cursor}x`])
      expect((await marta.person.call(blocks, { cursor })).status).toBe(400);
  });
});

describe('a report', () => {
  it('reaches the administrator and nobody else', async () => {
    expect((await sendReport(lin.person, { specimen_id: marta.shownThings.specimen_id })).status).toBe(201);
    expect(await readSingleReport()).toMatchObject({
      kind: 'specimen',
      username: 'marta',
      permanent_id: marta.shownThings.permanent_id,
      reporter: 'linwei',
      reason: 'offensive',
      text: 'Look at this.',
      state: 'open',
    });
    for (const caller of [lin.person, marta.person]) expect((await caller.call(reports, {})).status).toBe(403);
    expect((await visitor.call(reports, {})).status).toBe(401);
  });

  it('item 19: is not read by who is called nearly as the administrator', async () => {
    for (const name of ['admin1', 'aadmin', 'admin-']) {
      const person = await createPerson(name);
      expect(await person.call(reports, {}), name).toMatchObject({ status: 403, c: 11001 });
    }
  });

  it('item 12: of what is private answers as of what is missing', async () => {
    const hiddenSubjects = [{ specimen_id: marta.hiddenThings.specimen_id }, { media_id: marta.hiddenThings.media_id }];
    const missingSubjects = [{ specimen_id: uuid() }, { media_id: uuid() }, { username: 'nobody-here' }];
    const answers = [];
    for (const subject of [...hiddenSubjects, ...missingSubjects]) answers.push(await sendReport(lin.person, subject));
    for (const { status, c, d, m } of answers)
      expect({ status, c, d, m }).toEqual({ status: 404, c: 12000, d: answers[0]?.d, m: answers[0]?.m });
    expect((await world.otherCallers.admin.callOrThrow(reports, {})).items).toEqual([]);
  });

  it('arrives once, is not of oneself, and its id is nobody else’s', async () => {
    const id = uuid();
    const subject = { media_id: marta.shownThings.media_id };
    for (let n = 0; n < 3; n += 1) expect((await sendReport(lin.person, subject, id)).status).toBe(201);
    expect(await readSingleReport()).toMatchObject({ id, kind: 'media', media_id: marta.shownThings.media_id });
    const { stranger } = world.otherCallers;
    expect(await sendReport(stranger, subject, id)).toMatchObject({ status: 422, c: 10001 });
    expect(await sendReport(marta.person, subject)).toMatchObject({ status: 400, c: 10000 });
  });

  it('is made twenty times an hour at most', async () => {
    const reportAnswers = await Promise.all(
      Array.from({ length: 24 }, () => sendReport(lin.person, { username: 'marta' })),
    );
    expect(reportAnswers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(reportAnswers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('settling a report', () => {
  it('hides a specimen everywhere, through its owner’s own catalogue', async () => {
    await sendReport(lin.person, { specimen_id: marta.shownThings.specimen_id });
    const { id } = await readSingleReport();
    const settledReport = await world.otherCallers.admin.callOrThrow(settleReport, { id, ...hide });
    expect(settledReport).toMatchObject({ state: 'acted', answer: null });
    const { username, coll_no } = marta.shownThings;
    expect((await visitor.call(publicCollectionApi.item, { username, coll_no })).status).toBe(404);
    expect((await visitor.fetch(`/file/${marta.shownThings.media_id}/1/320`)).status).toBe(404);
    expect((await visitor.callOrThrow(homeApi.home, {})).recent_media.map((tile) => tile.username)).toEqual(['linwei']);
    expect((await world.otherCallers.admin.callOrThrow(reports, {})).items).toEqual([]);
    expect((await world.otherCallers.admin.callOrThrow(reports, { state: 'acted' })).items).toHaveLength(1);
    const { items } = await marta.person.callOrThrow(historyApi.read, { id: marta.shownThings.specimen_id });
    expect(items[0]).toMatchObject({ changed_by: 'moderator', field: 'access_level', from: 'public', to: 'private' });
    expect(await world.otherCallers.admin.call(settleReport, { id, ...hide })).toMatchObject({ status: 422, c: 10001 });
  });

  it('hides what a profile says', async () => {
    await marta.person.callOrThrow(accountApi.setProfile, { bio: 'Something bad', location: 'Somewhere bad' });
    await marta.person.callOrThrow(accountApi.setDisplayName, { display_name: 'A bad name' });
    await sendReport(lin.person, { username: 'marta' });
    await world.otherCallers.admin.callOrThrow(settleReport, { id: (await readSingleReport()).id, ...hide });
    const [row] = await openCore(env.DB).select().from(users).where(eq(users.id, marta.person.id));
    expect(row?.name_key).toBe('marta');
    const info = await visitor.callOrThrow(accountApi.userInfo, { username: 'marta' });
    expect(info).toMatchObject({ display_name: 'marta', bio: null, location: null, avatar_url: null });
  });

  it('answers by mail to who reported, or closes without a word', async () => {
    await sendReport(lin.person, { username: 'marta' });
    const { id } = await readSingleReport();
    expect((await world.otherCallers.admin.call(settleReport, { id, action: 'answer', text: ' ' })).status).toBe(400);
    const settledReport = await world.otherCallers.admin.callOrThrow(settleReport, {
      id,
      action: 'answer',
      text: 'Nothing is wrong.',
    });
    expect(settledReport).toMatchObject({ state: 'answered', answer: 'Nothing is wrong.' });
    const [email] = await mailbox('linwei@example.org');
    expect(email).toMatchObject({ subject: 'An answer to your report' });
    expect(email?.text).toContain('“Nothing is wrong.”');
    expect(await mailbox('marta@example.org')).toEqual([]);
  });
});
