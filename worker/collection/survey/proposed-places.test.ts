import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { ownPlacesApi, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { core, settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { localities } from '#worker/localities/tables.ts';
import { sentMails } from '#worker/mail/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';

type NewPlace = InputOf<typeof ownPlacesApi.create>;

let admin: Person;
let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  admin = await createPerson('admin', 1);
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

/** Adds an own locality with the same parent as the mine of Tsumeb. */
async function addUserPlace(fields: Partial<NewPlace> = {}): Promise<string> {
  const id = uuid();
  const [mineRow] = await core()
    .select({ parent_id: localities.parent_id })
    .from(localities)
    .where(eq(localities.id, await tsumeb()));
  await owner.callOrThrow(ownPlacesApi.create, {
    id,
    name: 'Old dump',
    parent_id: mineRow?.parent_id ?? 0,
    kind: 'mine',
    ...fields,
  });
  return id;
}

const readProposals = async () => (await admin.callOrThrow(proposedPlacesApi.list, {})).items;

/** Runs the jobs queued in the owner's catalogue. */
async function workOnCatalogue() {
  const queuedJobs = await owner.catalogue.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const messages = queuedJobs.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: owner.shard },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', messages), env, apiWork);
}
const readEmails = async () => (await core().select().from(sentMails)).map(({ to, text }) => ({ to, text }));

describe('a proposed place', () => {
  it('says who proposed it and which specimens lie there, however visitors see them', async () => {
    const id = await addUserPlace();
    for (const coll_index of [380, 381])
      await owner.callOrThrow(
        collectionApi.create,
        aSpecimen({ coll_index, locality_id: id, access_level: 'private' }),
      );
    expect(await readProposals()).toMatchObject([
      {
        id,
        username: 'owner',
        display_name: 'owner',
        specimen_count: 2,
        coll_no: expect.stringMatching(/^SC-038[01]$/),
      },
    ]);
    expect((await admin.callOrThrow(surveysApi.counts, {})).proposed).toBe(1);
  });

  it.each<[string, Partial<NewPlace>]>([
    ['its name', { name: 'Tsumeb Mine' }],
    ['its Chinese name', { name_zh: '楚梅布矿' }],
    ['a misspelt name', { name: 'Tsumeeb Mine' }],
    ['its neighbourhood', { lat: -19.2, lon: 17.72 }],
  ])('stands beside what the tree has like it, by %s', async (_, fields) => {
    await addUserPlace(fields);
    const mineId = await tsumeb();
    const [{ likely = [] } = {}] = await readProposals();
    expect(likely[0]).toMatchObject({ id: mineId, name: 'Tsumeb Mine', specimen_count: 0 });
    if (fields.lat === undefined) expect(likely[0]?.distance_km).toBeNull();
    else expect(likely[0]?.distance_km).toBeLessThan(10);
  });

  it('stands alone where nothing is like it: what it lies in, and what is called so elsewhere, is none', async () => {
    await addUserPlace({ name: 'Yaogangxian Mine', lat: -20, lon: 18.5 });
    expect((await readProposals())[0]?.likely).toEqual([]);
  });

  it('is compared with what lies across the date line, too', async () => {
    await core()
      .update(localities)
      .set({ lat: -19.2, lon: -179.99 })
      .where(eq(localities.id, await tsumeb()));
    await addUserPlace({ lat: -19.2, lon: 179.99 });
    expect((await readProposals())[0]?.likely[0]).toMatchObject({ id: await tsumeb(), distance_km: 2.1 });
  });

  it('merged into a place that was merged itself is the one that this leads to', async () => {
    const id = await addUserPlace();
    const targetId = await yaogangxian();
    await core()
      .update(localities)
      .set({ merged_into: targetId })
      .where(eq(localities.id, await tsumeb()));
    expect(await admin.callOrThrow(proposedPlacesApi.take, { id, as: await tsumeb() })).toEqual({
      locality_id: targetId,
    });
  });
});

describe('a refused place', () => {
  const text = 'Which mine is it?\u200b';
  const refuse = (id: string, caller = admin) => caller.call(proposedPlacesApi.refuse, { id, text });

  it('stays its owner’s, who reads why beside it and in one letter, and is proposed no more', async () => {
    const id = await addUserPlace();
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id }));
    const answers = await Promise.all([refuse(id), refuse(id)]);
    expect([...answers, await refuse(id)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readProposals()).toEqual([]);
    expect((await owner.callOrThrow(ownPlacesApi.read, { id })).refusal).toMatchObject({ text });
    const { items } = await owner.callOrThrow(localityNamesApi.list, {});
    expect(items[0]).toMatchObject({ locality: { id }, refusal: { text } });
    await workOnCatalogue();
    expect(await readEmails()).toEqual([
      { to: 'owner@example.org', text: expect.stringContaining('Which mine is it?') },
    ]);
  });

  it('is proposed anew once its owner changes it', async () => {
    const id = await addUserPlace();
    await refuse(id);
    const changedPlace = await owner.callOrThrow(ownPlacesApi.change, {
      id,
      version: 1,
      name: 'Dump of the Himmelfahrt mine',
    });
    expect(changedPlace.refusal).toBeNull();
    expect((await readProposals()).map(({ name }) => name)).toEqual(['Dump of the Himmelfahrt mine']);
  });

  it('is not found where it is not there or was taken over, and is nobody’s to refuse but the administrator’s', async () => {
    const id = await addUserPlace();
    expect((await refuse(uuid())).status).toBe(404);
    expect((await admin.call(proposedPlacesApi.refuse, { id, shard: 1, text })).status).toBe(404);
    expect((await refuse(id, owner)).status).toBe(403);
    expect((await visitor.call(proposedPlacesApi.refuse, { id, text })).status).toBe(401);
    for (const wrong of ['', ' ', 'x'.repeat(501)])
      expect(await admin.call(proposedPlacesApi.refuse, { id, text: wrong })).toMatchObject({
        status: 400,
        d: { issues: [{ path: 'text' }] },
      });
    await admin.callOrThrow(proposedPlacesApi.take, { id, as: await tsumeb() });
    await workOnCore();
    expect((await refuse(id)).status).toBe(404);
    expect(await readEmails()).toEqual([]);
  });
});
