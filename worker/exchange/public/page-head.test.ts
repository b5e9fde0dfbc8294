import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { act, aThread, makeAgreement, makePublic, settle } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, ORIGIN, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let thread_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  const { id } = await aSpecimen(marta, {
    coll_serie: 'SC',
    coll_index: 1,
    mineral_ids: [MINERAL],
    access_level: 'public',
  });
  await aPhoto(marta, id);
  thread_id = (await aThread(wei, marta)).id;
  await makeAgreement(thread_id, marta, wei, { responder_gives: [{ specimen_id: id }] });
  await settleShowcase();
});

const publish = async (isPublic: boolean) => {
  if (isPublic) await makePublic(thread_id, wei, marta);
  else await act(wei, thread_id, { kind: 'publish', public: false });
  await settle(thread_id);
};
const page = (id: string, query = '') => send(visitor, screenAddress('threadPublic', { thread_id: id }) + query);

it('a public conversation’s page says in its head between whom it is, how far it came, and shows a specimen', async () => {
  await publish(true);
  const { status, text } = await page(thread_id);
  expect(status).toBe(200);
  expect(text).toContain('<title>linwei and marta: exchange · Vug</title>');
  expect(text).toContain('between linwei and marta: messages, proposals, specimens. Status: Confirmed.');
  const imagePath = `/og/exchange/thread/${thread_id}`;
  expect(text).toContain(`<meta property="og:image" content="${ORIGIN}${imagePath}">`);
  expect(text).toContain('"@type":"Conversation"');
  expect((await visitor.fetch(imagePath)).status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/exchange/thread/${thread_id}">`);
  expect(text).not.toContain('noindex');
  expect(text).toContain('<meta property="og:locale" content="en_US">');
  const chinese = (await page(thread_id, '?locale=zh')).text;
  expect(chinese).toContain('<title>linwei 与 marta 的交换 · 晶洞</title>');
  expect(chinese).toContain('<meta property="og:locale" content="zh_CN">');
});

it('a public conversation’s page is, of one that is not public or is so no more, the page of one that never was', async () => {
  const missingId = uuid();
  const pages = [await page(thread_id)];
  await publish(true);
  await publish(false);
  pages.push(await page(thread_id));
  const missingPage = await page(missingId);
  const plain = (text: string) => text.replace(/nonce="[^"]*"/g, '').replaceAll(thread_id, missingId);
  for (const { status, text } of pages) {
    expect(status).toBe(404);
    expect(plain(text)).toBe(plain(missingPage.text));
  }
});
