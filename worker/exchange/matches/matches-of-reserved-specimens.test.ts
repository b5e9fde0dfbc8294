import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { sweep } from '#worker/background/sweep.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { act, core, makeAgreement, settle } from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson } from '#worker/testing/people.ts';

it('a match is mutual by a duplicate while the first specimen is reserved, and by both once it is free', async () => {
  await aReference();
  await core.insert(minerals).values({ id: 'galena', name: 'Galena', kind: 'species', source: 'test' });
  const [wei, marta, ana] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('ana', 0),
  ]);
  const createSpecimen = (coll_index: number) =>
    aSpecimen(marta, { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level: 'public' });
  const specimens = [await createSpecimen(1), await createSpecimen(2)] as const;
  const intentFields = { location: { country: 'CN' as const }, shipping_range: 'worldwide' as const };
  const offers = specimens.map(({ id: specimen_id }) => ({ mineral_id: MINERAL, specimen_id }));
  const intent = await marta.callOrThrow(intentsApi.create, { id: uuid(), ...intentFields, offers });
  await wei.callOrThrow(intentsApi.create, { id: uuid(), ...intentFields, offers: [{ mineral_id: 'galena' }] });
  await wei.callOrThrow(wantsApi.create, { id: uuid(), mineral_id: MINERAL });
  await marta.callOrThrow(wantsApi.create, { id: uuid(), mineral_id: 'galena' });
  await settleShowcase();

  /** What Wei would receive, and whether Marta wants something for it; what Marta would give for his galena. */
  const readPairs = async () => {
    await sweep(guardedEnv);
    await sweep(guardedEnv);
    const [weisMatches, martasMatches] = await Promise.all(
      [wei, marta].map(async (person) => (await person.callOrThrow(matchesApi.list, {})).items),
    );
    return {
      received: weisMatches?.map(({ receive, give }) => [receive.piece?.coll_no, give !== null]),
      given: martasMatches?.map(({ give }) => give?.piece?.coll_no),
    };
  };
  const firstPairs = await readPairs();
  expect(firstPairs.received).toEqual([
    ['SC-0001', true],
    ['SC-0002', false],
  ]);
  expect(firstPairs.given).toEqual(['SC-0001']);

  const threadId = uuid();
  await ana.callOrThrow(threadsApi.start, { id: threadId, intent_id: intent.id, message: 'Still there?' });
  await makeAgreement(threadId, marta, ana, { responder_gives: [{ specimen_id: specimens[0].id }] });
  await settle(threadId);
  expect(await readPairs()).toEqual({ received: [['SC-0002', true]], given: ['SC-0002'] });

  await act(ana, threadId, { kind: 'ask_cancel', reason: 'no time' });
  await act(marta, threadId, { kind: 'accept_cancel' });
  await settle(threadId);
  expect(await readPairs()).toEqual(firstPairs);
});
