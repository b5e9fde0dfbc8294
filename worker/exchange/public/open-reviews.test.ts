import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { addDays } from '#contract/exchange/state/thread-times.ts';
import { sessions } from '#worker/account/tables.ts';
import { act, aThread, core, createTraders, makePublic, propose, settle } from '#worker/exchange/threads-for-tests.ts';
import { type Person, visitor } from '#worker/testing/people.ts';
import { passHours } from './publications-for-tests.ts';

const DAY_HOURS = 24;
let wei: Person;
let marta: Person;
let thread_id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await core.update(sessions).set({ expires_at: Date.parse(addDays(new Date().toISOString(), 1_000)) });
  ({ id: thread_id } = await aThread(wei, marta));
  await act(marta, thread_id, { kind: 'agree', seen: {}, proposal_id: await propose(wei, thread_id) });
  for (const person of [wei, marta]) await act(person, thread_id, { kind: 'shipped' });
  await makePublic(thread_id, wei, marta);
});
afterEach(() => {
  vi.useRealTimers();
});

const review = (person: Person, text: string) =>
  act(person, thread_id, { kind: 'review', rating: 'neutral', ticks: [], text });

/** The texts of reviews that visitors read in the conversation. */
async function readReviewTexts() {
  await settle(thread_id);
  const { events } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  return events.flatMap((event) => {
    if (event.kind === 'reviewed') return [event.review.text];
    return event.kind === 'reviews_shown' ? [event.initiator?.text, event.responder?.text] : [];
  });
}

it('a review after an end with a problem is read by visitors as soon as it is written', async () => {
  await act(wei, thread_id, { kind: 'problem', what: 'not_arrived', text: 'Nothing came.' });
  await passHours(thread_id, 60 * DAY_HOURS);
  await review(wei, 'Nothing came.');
  expect(await readReviewTexts()).toEqual(['Nothing came.']);
});

it('a review of a completed exchange waits for the other', async () => {
  for (const person of [wei, marta]) await act(person, thread_id, { kind: 'received' });
  await review(wei, 'Well packed.');
  expect(await readReviewTexts()).toEqual([]);
  await review(marta, 'Quick.');
  expect(await readReviewTexts()).toEqual(['Well packed.', 'Quick.']);
});
