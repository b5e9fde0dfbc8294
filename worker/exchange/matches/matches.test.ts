import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { sweep } from '#worker/background/sweep.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { intents } from '#worker/exchange/intents/tables.ts';
import { matchDirty, matches } from '#worker/exchange/tables.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, LOCALITY_ID } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { remakeUserMatches } from './remake-matches.ts';

const core = openCore(env.DB);
const COUNTRY_ID = 4700;
let marta: Person;
let wei: Person;
let ana: Person;

beforeEach(async () => {
  await aReference();
  await core.insert(minerals).values([
    { id: 'galena', name: 'Galena', kind: 'species', source: 'test' },
    { id: 'tourmaline', name: 'Tourmaline', kind: 'group', source: 'test' },
    { id: 'elbaite', name: 'Elbaite', kind: 'species', parent_id: 'tourmaline', source: 'test' },
    { id: 'rubellite', name: 'Rubellite', kind: 'variety', parent_id: 'elbaite', source: 'test' },
  ]);
  [marta, wei, ana] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1), createPerson('ana', 0)]);
});

type OfferInputs = InputOf<typeof intentsApi.create>['offers'];
const offers = (owner: Person, offerInputs: OfferInputs, fields: object = {}) =>
  owner.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: offerInputs,
    ...fields,
  });
const wants = (owner: Person, fields: object) => owner.callOrThrow(wantsApi.create, { id: uuid(), ...fields });
const createSpecimen = async (owner: Person, fields: object = {}) => {
  const specimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['fluorite'], ...fields }));
  await settleShowcase();
  return specimen;
};
const runSweep = () => sweep(guardedEnv);
const readMatches = (owner: Person) => owner.callOrThrow(matchesApi.list, {});
const ids = async (owner: Person) => (await readMatches(owner)).items.map(({ id }) => id);
const readDirtyUsers = async () => (await core.select().from(matchDirty)).map(({ user_id }) => user_id).sort();

describe('matches', () => {
  it('say what I receive and give, and why it fits, the mutual ones first', async () => {
    const specimen = await createSpecimen(marta, { size: { length: 62, width: 40, height: 30 } });
    const mutual = await offers(marta, [{ mineral_id: 'fluorite', specimen_id: specimen.id }], {
      location: { country: 'DE' },
    });
    await wants(marta, { mineral_id: 'galena' });
    const otherIntent = await offers(ana, [{ mineral_id: 'fluorite' }], {
      shipping_range: 'domestic',
      location: { country: 'DE' },
    });
    const ownIntent = await offers(wei, [{ mineral_id: 'galena' }]);
    const want = await wants(wei, { mineral_id: 'fluorite', size_class: ['miniature'] });
    await runSweep();
    expect(await readMatches(wei)).toMatchObject({
      left_out: 0,
      items: [
        {
          id: `${mutual.id}.${specimen.id}`,
          partner: { username: 'marta' },
          want_id: want.id,
          offer_count: 2,
          receive: { mineral: { name: 'Fluorite' }, piece: { coll_no: specimen.coll_no }, size_class: 'small_cabinet' },
          give: { mineral: { name: 'Galena' }, piece: null },
          country: 'CN',
          reasons: { mineral: 'yes', place: null, size: 'no', photo: null, range: 'yes' },
        },
        { id: `${otherIntent.id}.fluorite`, give: null, reasons: { size: 'unknown', range: 'no' }, want_count: 0 },
      ],
    });
    expect(await ids(marta)).toEqual([`${ownIntent.id}.galena`]);
    expect(await ids(ana)).toEqual([]);
    expect(await readDirtyUsers()).toEqual([]);
  });

  it('know the members of a group and the varieties of a mineral', async () => {
    const rubellite = await offers(marta, [{ mineral_id: 'rubellite' }]);
    await offers(ana, [{ mineral_id: 'tourmaline' }]);
    await wants(wei, { mineral_id: 'elbaite' });
    await wants(ana, { mineral_id: 'tourmaline' });
    await runSweep();
    expect(await ids(wei)).toEqual([`${rubellite.id}.rubellite`]);
    expect(await ids(ana)).toEqual([`${rubellite.id}.rubellite`]);
  });

  it('are found by a place alone, as far as visitors know it', async () => {
    const fields = { locality_id: LOCALITY_ID };
    const [exact, coarse] = [
      await createSpecimen(marta, { ...fields, coll_index: 1 }),
      await createSpecimen(marta, { ...fields, coll_index: 2, locality_precision: 'country' }),
    ];
    const intent = await offers(
      marta,
      [exact, coarse].map(({ id }) => ({ mineral_id: 'fluorite', specimen_id: id })),
    );
    await wants(wei, fields);
    await wants(ana, { locality_id: COUNTRY_ID });
    await runSweep();
    expect(await ids(wei)).toEqual([`${intent.id}.${exact.id}`]);
    expect((await ids(ana)).sort()).toEqual([`${intent.id}.${exact.id}`, `${intent.id}.${coarse.id}`].sort());
    await marta.callOrThrow(collectionApi.change, {
      id: exact.id,
      version: exact.version,
      locality_precision: 'country',
    });
    await settleShowcase();
    expect(await ids(wei)).toEqual([]);
  });

  it('follow what either side changes with the next sweep', async () => {
    const want = await wants(wei, { mineral_id: 'fluorite' });
    await runSweep();
    expect(await ids(wei)).toEqual([]);
    const intent = await offers(marta, [{ mineral_id: 'fluorite' }]);
    await runSweep();
    expect(await ids(wei)).toEqual([`${intent.id}.fluorite`]);
    const { version } = await marta.callOrThrow(intentsApi.change, {
      id: intent.id,
      version: intent.version,
      offers: [{ mineral_id: 'galena' }],
    });
    await runSweep();
    expect(await ids(wei)).toEqual([]);
    await wei.callOrThrow(wantsApi.change, { id: want.id, version: 1, mineral_id: 'galena' });
    await runSweep();
    expect(await ids(wei)).toEqual([`${intent.id}.galena`]);
    await marta.callOrThrow(intentsApi.setStatus, { id: intent.id, version, status: 'closed' });
    expect(await ids(wei)).toEqual([]);
    await runSweep();
    expect(await core.select().from(matches)).toEqual([]);
  });

  it('are the same when they are made again', async () => {
    await offers(marta, [{ mineral_id: 'fluorite' }, { mineral_id: 'galena' }]);
    await wants(wei, { mineral_id: 'fluorite' });
    await wants(wei, { mineral_id: 'galena' });
    await runSweep();
    const oldMatches = await core.select().from(matches);
    await core.insert(matchDirty).values({ user_id: wei.id, own_changed: true, changes: 1 });
    await runSweep();
    expect(await core.select().from(matches)).toEqual(oldMatches);
    expect(oldMatches).toHaveLength(2);
  });
});

describe('a match is left out', () => {
  const aMatch = async () => {
    const specimen = await createSpecimen(marta);
    const intent = await offers(marta, [{ mineral_id: 'fluorite', specimen_id: specimen.id }]);
    const want = await wants(wei, { mineral_id: 'fluorite' });
    await runSweep();
    expect(await ids(wei)).toEqual([`${intent.id}.${specimen.id}`]);
    return { piece: specimen, made: intent, want };
  };

  it('at once where its piece is hidden, and comes back as its mineral alone', async () => {
    const { piece, made } = await aMatch();
    await marta.callOrThrow(collectionApi.change, { id: piece.id, version: piece.version, access_level: 'private' });
    await settleShowcase();
    expect(await ids(wei)).toEqual([]);
    await runSweep();
    const { items } = await readMatches(wei);
    expect(items).toMatchObject([{ id: `${made.id}.fluorite`, receive: { piece: null, locality: null } }]);
    expect(JSON.stringify(items)).not.toContain(piece.id);
  });

  it('at once where its owner is away or leaves, or the line of the list is gone', async () => {
    const { want, made, piece } = await aMatch();
    for (const absence of [{ on_vacation: true }, { delete_at: Date.now() + 1e9 }]) {
      await core.update(users).set(absence).where(eq(users.id, marta.id));
      expect(await ids(wei)).toEqual([]);
      await core.update(users).set({ on_vacation: false, delete_at: null }).where(eq(users.id, marta.id));
    }
    await runSweep();
    expect(await ids(wei)).toEqual([`${made.id}.${piece.id}`]);
    await wei.callOrThrow(wantsApi.remove, { id: want.id });
    expect(await ids(wei)).toEqual([]);
  });

  it.each(['wei', 'marta'])('at once where %s keeps the other away, and comes back afterwards', async (blockerName) => {
    const { made, piece } = await aMatch();
    const [blocker, blockedPerson] = blockerName === 'wei' ? [wei, marta] : [marta, wei];
    await blocker.callOrThrow(moderationApi.block, { username: blockedPerson.username });
    expect(await readMatches(wei)).toEqual({ items: [], left_out: 0 });
    await runSweep();
    expect(await core.select().from(matches)).toEqual([]);
    await blocker.callOrThrow(moderationApi.unblock, { username: blockedPerson.username });
    await runSweep();
    expect(await ids(wei)).toEqual([`${made.id}.${piece.id}`]);
  });

  it('and counted while the two talk', async () => {
    const { made } = await aMatch();
    await wei.callOrThrow(threadsApi.start, { id: uuid(), intent_id: made.id, message: 'Still there?' });
    expect(await readMatches(wei)).toEqual({ items: [], left_out: 1 });
    await runSweep();
    expect(await readMatches(wei)).toEqual({ items: [], left_out: 1 });
  });

  it('where it is not for me, and does not come back', async () => {
    const { made, piece } = await aMatch();
    const id = `${made.id}.${piece.id}`;
    expect((await ana.call(matchesApi.dismiss, { id })).c).toBe(12000);
    await wei.callOrThrow(matchesApi.dismiss, { id });
    await wei.callOrThrow(matchesApi.dismiss, { id });
    expect(await ids(wei)).toEqual([]);
    await offers(marta, [{ mineral_id: 'galena' }]);
    await runSweep();
    expect(await ids(wei)).toEqual([]);
    expect((await wei.call(matchesApi.dismiss, { id: `${uuid()}.fluorite` })).c).toBe(12000);
    expect((await ana.call(matchesApi.restore, { id })).c).toBe(12000);
    for (const _ of ['taken back', 'again']) {
      await wei.callOrThrow(matchesApi.restore, { id });
      expect(await ids(wei)).toEqual([id]);
      await runSweep();
    }
    expect(await core.select().from(matchDirty)).toEqual([]);
    expect(await ids(wei)).toEqual([id]);
  });

  it('also where something is wrong with those of another', async () => {
    const { made, piece } = await aMatch();
    await wants(ana, { mineral_id: 'fluorite' });
    await core.run(sql`update wants set size_class = 'no list' where user_id = ${ana.id}`);
    await core.run(
      sql`update match_dirty set own_changed = 1, rowid = case user_id when ${ana.id} then 1 else rowid + 10 end`,
    );
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await runSweep();
    expect(log).toHaveBeenCalledWith('matches failed', expect.objectContaining({ user_id: ana.id }));
    expect(await ids(wei)).toEqual([`${made.id}.${piece.id}`]);
    expect(await core.select({ id: matchDirty.user_id }).from(matchDirty)).toEqual([{ id: ana.id }]);
  });
});

describe('the weekly letter of matches', () => {
  const SUNDAY = Date.UTC(2100, 0, 3, 8, 20);
  const setIntentAge = (days: number) => core.update(intents).set({ created_at: SUNDAY - days * 86_400_000 });
  const readEmails = async () => (await mailbox('linwei@example.org')).map(({ subject, text }) => ({ subject, text }));
  const match = async () => {
    await wants(wei, { mineral_id: 'fluorite' });
    await offers(marta, [{ mineral_id: 'fluorite' }]);
    await runSweep();
  };

  it('names those with intents of the week, once, on Sunday morning', async () => {
    await match();
    await setIntentAge(3);
    await sweep(guardedEnv, SUNDAY - 3_600_000);
    expect(await readEmails()).toEqual([]);
    await sweep(guardedEnv, SUNDAY);
    await sweep(guardedEnv, SUNDAY + 60_000);
    const [email, ...otherEmails] = await readEmails();
    expect(otherEmails).toEqual([]);
    expect(email?.subject).toBe('1 new match for your want list');
    expect(email?.text).toContain('marta, China: offers Fluorite');
    expect(email?.text).toContain('/i/exchange?show=matches');
  });

  it('is not written of what is older, of what is gone by then, or to who wants none', async () => {
    await match();
    await setIntentAge(9);
    await sweep(guardedEnv, SUNDAY);
    await setIntentAge(1);
    await core.insert(mailRefusals).values({ user_id: wei.id, kind: 'matches' });
    await sweep(guardedEnv, SUNDAY);
    expect(await readEmails()).toEqual([]);
  });
});

it('a change that comes while matches are made stays entered', async () => {
  await wants(wei, { mineral_id: 'fluorite' });
  const dirtyRows = await core.select().from(matchDirty);
  expect(dirtyRows).toEqual([{ user_id: wei.id, own_changed: true, changes: 1 }]);
  await wants(wei, { mineral_id: 'galena' });
  expect(await core.select().from(matchDirty)).toEqual([{ user_id: wei.id, own_changed: true, changes: 2 }]);
  await remakeUserMatches(core, wei.id);
  expect(await readDirtyUsers()).toEqual([]);
  await remakeUserMatches(core, wei.id);
});
