import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { completeExchange, handAll } from '#worker/exchange/handover/handovers-for-tests.ts';
import {
  anAgreedThread,
  aThread,
  createTraders,
  makePublic,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, visitor } from '#worker/testing/people.ts';
import { createSpecimen } from './proposals-for-tests.ts';

let wei: Person;
let marta: Person;
let specimen: OwnSpecimen;
const cash = { text: '40 EUR', is_cash: true } as const;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  specimen = await createSpecimen(marta);
});

const agreeOnCash = () =>
  anAgreedThread(wei, marta, { initiator_gives: [cash], responder_gives: [{ specimen_id: specimen.id }] });

it('a specimen for cash is exchanged by the one parcel, and is no gift', async () => {
  const id = await agreeOnCash();
  expect((await tryCommand(wei, id, { kind: 'shipped' })).d).toMatchObject({ error: 'ship_nothing' });
  await completeExchange(id, [marta], [wei]);
  expect((await readPersonThread(wei, id)).status).toBe('completed');
  await handAll();
  expect(await marta.callOrThrow(collectionApi.read, { id: specimen.id })).toMatchObject({
    specimen: { status: 'traded' },
  });
});

it('cash is marked for the two and for visitors', async () => {
  const id = await agreeOnCash();
  expect((await readPersonThread(wei, id)).agreement?.initiator_gives).toEqual([{ ...cash, media: [] }]);
  await makePublic(id, marta, wei);
  await settle(id);
  const { agreement } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id });
  expect(agreement?.initiator_gives).toEqual([cash]);
});

it.each([
  ['proposal_cash_twice', [cash, { ...cash, text: '5 USD' }, { text: 'a topaz' }]],
  ['proposal_empty', [cash]],
] as const)('what is no exchange is refused beside the field: %s', async (word, initiator_gives) => {
  const { id } = await aThread(wei, marta);
  const answer = await tryCommand(wei, id, {
    kind: 'propose',
    initiator_gives: [...initiator_gives],
    responder_gives: [],
    note: null,
  });
  expect(answer.d).toMatchObject({ issues: [{ path: 'initiator_gives', message: screenTexts[word].en }] });
});
