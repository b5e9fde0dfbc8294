import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { closeWithProblem } from '#worker/exchange/handover/handovers-for-tests.ts';
import { act, anAgreedThread, createTraders, makePublic, settle } from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let thread_id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  thread_id = await anAgreedThread(wei, marta);
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
  await closeWithProblem(thread_id, wei);
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
