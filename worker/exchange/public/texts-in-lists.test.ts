import { beforeEach, expect, it, vi } from 'vitest';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createSpecimen } from '#worker/exchange/proposal/proposals-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  makePublic,
  propose,
  readPersonThread,
  settle,
} from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { type Person, visitor } from '#worker/testing/people.ts';
import { aWholeExchange, findTexts, listTexts } from './conversations-for-tests.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
});

it('no list, head, sitemap, search or preview image of a public conversation has a word of it, only its page', async () => {
  const { id: thread_id, texts } = await aWholeExchange(wei, marta);
  await makePublic(thread_id, wei, marta);
  await settle(thread_id);
  const { intent_id } = await readPersonThread(wei, thread_id);
  const names = [wei.username, marta.username];
  const answers = await Promise.all([
    visitor.call(publicThreadsApi.list, {}),
    visitor.call(marketApi.list, {}),
    visitor.call(publicIntentsApi.read, { id: intent_id }),
    ...names.flatMap((username) => [
      visitor.call(tradersApi.read, { username }),
      visitor.call(tradersApi.threads, { username }),
      visitor.call(tradersApi.intents, { username }),
    ]),
    ...['Canary', 'Canary start', 'Canary message'].map((q) => visitor.call(searchApi.all, { q })),
  ]);
  for (const { c } of answers) expect(c).toBe(0);
  const paths = [
    screenAddress('threadPublic', { thread_id }),
    screenAddress('intent', { intent_id }),
    ...names.map((username) => screenAddress('userExchange', { username })),
    `/og/exchange/thread/${thread_id}`,
    '/sitemap.xml',
    '/sitemap/threads-0.xml',
  ];
  const pages = await Promise.all(paths.map((path) => send(visitor, path)));
  expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(pages.at(-1)?.text).toContain(thread_id);
  const [threadPage, ...otherPages] = pages.map(({ text }) => text);
  const head = threadPage?.slice(0, threadPage.indexOf('</head>'));
  const content = JSON.stringify([answers.map(({ d }) => d), head, otherPages]);
  // Reviews and the replies to them are public on a collector's page, whether or not the conversation is.
  const conversationTexts = texts.filter(({ name }) => name !== 'a reply to a review');
  expect(findTexts(conversationTexts, content)).toEqual([]);
  const wholeThread = JSON.stringify(await visitor.callOrThrow(publicThreadsApi.read, { thread_id }));
  expect(findTexts(texts, wholeThread)).toEqual(listTexts(texts));
});

/** A conversation as read, without what publishing itself adds, and with addresses of photos without signatures. */
function comparable(thread: ThreadPublic) {
  const { last_at: _, ...otherFields } = thread;
  const isOther = ({ kind }: PublicEvent) => kind !== 'published';
  const plain = JSON.stringify({ ...otherFields, events: thread.events.filter(isOther) });
  return JSON.parse(plain.replaceAll(/\?until=[^"]*/g, '')) as unknown;
}

it('the preview is what visitors then read, field by field', async () => {
  const [shownSpecimen, hiddenSpecimen] = [
    await createSpecimen(wei),
    await createSpecimen(wei, { coll_index: 2, access_level: 'private' }),
  ];
  const [shownPhotoId, hiddenPhotoId] = [await aPhoto(wei, shownSpecimen.id), await aPhoto(wei, hiddenSpecimen.id)];
  const packingId = await aPhoto(wei, shownSpecimen.id, { view: 'packing' });
  const { id: thread_id } = await aThread(wei, marta, 'An opening');
  await act(wei, thread_id, {
    kind: 'message',
    text: 'photos',
    attachments: [shownPhotoId, hiddenPhotoId, packingId],
  });
  await act(marta, thread_id, { kind: 'message', text: 'between us', private: true });
  const proposal_id = await propose(wei, thread_id, {
    initiator_gives: [{ specimen_id: shownSpecimen.id }, { specimen_id: hiddenSpecimen.id }, { text: 'a knife' }],
    note: 'terms',
  });
  await act(marta, thread_id, { kind: 'agree', seen: {}, proposal_id });
  await act(wei, thread_id, { kind: 'shipped', tracking_no: 'RR1', note: 'by post', private_note: 'between us' });
  await act(marta, thread_id, { kind: 'problem', what: 'damaged', text: 'between us' });
  const { events } = await readPersonThread(wei, thread_id);
  await act(wei, thread_id, {
    kind: 'withhold',
    seq: events.find(({ kind }) => kind === 'shipped')?.seq ?? 0,
    withheld: true,
  });
  await settleShowcase();
  const previews = await Promise.all(
    [wei, marta].map(async (person) => comparable(await person.callOrThrow(threadsApi.preview, { thread_id }))),
  );
  await makePublic(thread_id, marta, wei);
  await settle(thread_id);
  const publicThread = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
  for (const preview of previews) expect(preview).toEqual(comparable(publicThread));
  expect(JSON.stringify(previews)).not.toContain('between us');
  expect(JSON.stringify(previews)).not.toContain('by post');
});

it('the preview is read backwards in pages, as the public page is', async () => {
  const { id: thread_id } = await aThread(wei, marta, 'An opening');
  for (let count = 0; count < 180; count += 1)
    await act(count % 2 ? wei : marta, thread_id, { kind: 'message', text: `${count}`, private: count % 4 === 0 });
  await makePublic(thread_id, wei, marta);
  await settle(thread_id);
  let before_seq: number | undefined;
  for (let page = 0; page < 2; page += 1) {
    const [preview, publicThread] = await Promise.all([
      wei.callOrThrow(threadsApi.preview, { thread_id, before_seq }),
      visitor.callOrThrow(publicThreadsApi.read, { thread_id, before_seq }),
    ]);
    expect(preview).toEqual(publicThread);
    before_seq = publicThread.events[0]?.seq;
  }
});
