import { publicThreadsApi } from '#contract/exchange/api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import {
  act,
  aThread,
  createTraders,
  makeAgreement,
  makePublic,
  propose,
  readPersonThread,
  settle,
} from '#worker/exchange/threads-for-tests.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { type Person, visitor } from '#worker/testing/people.ts';

/** A text of a whole exchange, and the number of its event. */
export type WrittenText = { name: string; author: Person; texts: string[]; seq: number };

/**
 * A completed and reviewed exchange in which both sides write wherever they can; returns it with all texts that
 * visitors could read, each of them unique.
 */
export async function aWholeExchange(wei: Person, marta: Person): Promise<{ id: string; texts: WrittenText[] }> {
  const { id } = await aThread(wei, marta, 'Canary start');
  const texts: WrittenText[] = [{ name: 'the opening', author: wei, texts: ['Canary start'], seq: 1 }];
  /** Adds the first event that holds a text. */
  const note = async (name: string, author: Person, ...eventTexts: string[]) => {
    const { events } = await readPersonThread(author, id);
    const seq = events.findLast((event) => eventTexts.some((text) => JSON.stringify(event).includes(text)))?.seq ?? 0;
    texts.push({ name, author, texts: eventTexts, seq });
  };
  await act(marta, id, { kind: 'message', text: 'Canary message' });
  await note('a message', marta, 'Canary message');
  const gives = { initiator_gives: [{ text: 'Canary given' }], responder_gives: [{ text: 'Canary taken' }] };
  const rejectedId = await propose(marta, id, { ...gives, note: 'Canary note' });
  await note('a proposal', marta, 'Canary note', 'Canary given', 'Canary taken');
  await act(wei, id, { kind: 'reject', proposal_id: rejectedId, reason: 'Canary reason' });
  await note('a rejection', wei, 'Canary reason');
  const agreedGives = { initiator_gives: [{ text: 'Canary gift' }], responder_gives: [{ text: 'Canary prize' }] };
  await makeAgreement(id, wei, marta, { ...agreedGives, note: 'Canary terms' });
  await note('an agreement', wei, 'Canary terms', 'Canary gift', 'Canary prize');
  await act(wei, id, { kind: 'shipped', note: 'Canary parcel' });
  await note('a parcel', wei, 'Canary parcel');
  await act(marta, id, { kind: 'shipped' });
  for (const person of [wei, marta])
    await act(person, id, { kind: 'received', note: `Canary receipt ${person.username}` });
  await note('a receipt', wei, `Canary receipt ${wei.username}`);
  for (const person of [wei, marta])
    await act(person, id, { kind: 'review', rating: 'positive', text: person === wei ? 'Canary review' : null });
  await act(marta, id, { kind: 'reply_to_review', text: 'Canary reply' });
  await note('a reply to a review', marta, 'Canary reply');
  return { id, texts };
}

/** Returns a function that creates Lin Wei and Marta with their whole exchange, which both have published or not. */
export const exchangeFixture = (isPublic: boolean) => async () => {
  const [wei, marta] = await createTraders();
  const exchange = await aWholeExchange(wei, marta);
  if (isPublic) {
    await makePublic(exchange.id, wei, marta);
    await settle(exchange.id);
  }
  return { wei, marta, ...exchange };
};

/** The texts of a whole exchange that are hidden or withheld each by itself. */
export const textNames = [
  'the opening',
  'a message',
  'a proposal',
  'a rejection',
  'an agreement',
  'a parcel',
  'a receipt',
  'a reply to a review',
];

/** Returns a text of a whole exchange, and what all the others say. */
export function separateText(texts: readonly WrittenText[], name: string) {
  const writtenText = texts.find((candidate) => candidate.name === name);
  if (!writtenText) throw new Error(`no ${name}`);
  return { writtenText, otherTexts: listTexts(texts.filter((candidate) => candidate !== writtenText)) };
}

/** Everything that visitors read of a conversation: its page, its lists and the reviews of both. */
export async function readAsVisitor(thread_id: string, ...people: Person[]): Promise<string> {
  const answers = await Promise.all([
    visitor.call(publicThreadsApi.read, { thread_id }),
    visitor.call(publicThreadsApi.list, {}),
    ...people.flatMap(({ username }) => [
      visitor.call(tradersApi.threads, { username }),
      visitor.call(tradersApi.reviews, { username }),
    ]),
  ]);
  const page = await send(visitor, screenAddress('threadPublic', { thread_id }));
  return `${JSON.stringify(answers.map(({ d }) => d))} ${page.text}`;
}

export const listTexts = (texts: readonly WrittenText[]): string[] => texts.flatMap((writtenText) => writtenText.texts);

/** Returns which of some texts are in another. */
export const findTexts = (texts: readonly WrittenText[], content: string): string[] =>
  listTexts(texts).filter((text) => content.includes(text));
