import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { THREAD_RECORD } from '#contract/exchange/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { fill } from '#contract/routes/paths.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { createSpecimen } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { block, passDays } from '#worker/exchange/public/publications-for-tests.ts';
import { act, aThread, createTraders, makeAgreement, settle, threadStub } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { createPerson, type Person, prolongSessions, visitor } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>"&\'';
let wei: Person;
let marta: Person;
let id: string;
let photoId: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  const specimen = await createSpecimen(marta, {
    size: { length: 61, width: 40, height: 32 },
    weight: 214,
    condition: 'minor_not_display',
    marks: ['repaired'],
    description: `Twinned. ${MARKUP}`,
  });
  photoId = await aPhoto(marta, specimen.id);
  ({ id } = await aThread(wei, marta, `Would you? ${MARKUP}`));
  const proposal = {
    initiator_gives: [{ text: `A quartz ${MARKUP}` }],
    responder_gives: [{ specimen_id: specimen.id }],
    note: 'As we said in Munich',
    ships_first: 'responder',
  };
  await makeAgreement(id, marta, wei, proposal);
  await act(wei, id, { kind: 'message', text: 'Between us', private: true });
  await act(wei, id, {
    kind: 'address',
    name: '林巍',
    lines: ['Wei street 1'],
    country: 'CN',
    latin_name: 'Lin of Latin',
    latin_lines: ['Latin street 1'],
    telephone: '+86 138 0013 8000',
    note: 'Ring twice',
  });
  await settle(id);
  await workOnCore();
});

afterEach(() => {
  vi.useRealTimers();
});

const path = (thread_id = id) => fill(THREAD_RECORD, { thread_id });

async function readRecord(person: Person, locale = 'en') {
  const answer = await person.fetch(`${path()}?locale=${locale}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function complete() {
  await act(marta, id, { kind: 'shipped', parcels: [{ carrier: 'dhl', tracking_no: 'MARTA-1' }] });
  await act(wei, id, { kind: 'received', note: 'Well packed, thank you' });
  await act(wei, id, { kind: 'shipped', parcels: [{ carrier: 'sf', tracking_no: 'WEI-2' }, {}] });
  await act(marta, id, { kind: 'received' });
  await act(wei, id, { kind: 'review', rating: 'positive', ticks: ['well_packed'], text: 'A fair exchange' });
  await settle(id);
}

describe('the record of an exchange', () => {
  it('says to each of the two in their language what was agreed and what happened', async () => {
    await complete();
    const text = await readRecord(wei);
    for (const part of [
      'Record of an exchange',
      'marta ships first, linwei within a week of receiving it.',
      'As we said in Munich',
      'SC-0001',
      '6.1\u00a0×\u00a04.0\u00a0×\u00a03.2\u00a0cm',
      '214\u00a0g',
      'Minor, not on display side',
      'Repaired',
      'Twinned.',
      'linwei wrote, privately',
      'Between us',
      'DHL MARTA-1',
      'SF Express WEI-2',
      'A parcel without a number',
      'Well packed, thank you',
      'The exchange was completed',
      'A fair exchange',
      'All times are UTC',
    ])
      expect(text).toContain(part);
    const martaText = await readRecord(marta, 'zh');
    for (const part of [
      '交换记录',
      '约定内容',
      'marta 换出',
      '轻微损伤，不在展示面',
      '顺丰 WEI-2',
      '没有运单号的包裹',
      '交换完成',
      '均为 UTC',
    ])
      expect(martaText).toContain(part);
    expect(martaText).not.toContain('A fair exchange');
  });

  it('is a file that nothing can run in, whatever the two wrote', async () => {
    const answer = await wei.fetch(path());
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="vug-exchange-marta-\d{4}-\d\d-\d\d\.html"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const text = await answer.text();
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|<img src=x|<a |<form|https?:/);
    expect(text).toContain("default-src 'none'; img-src data:; style-src 'unsafe-inline'".replaceAll("'", '&#39;'));
  });

  it('holds the photo that was agreed to, also after it was deleted, until its copy is', async () => {
    const photo = `src="data:image/webp;base64,${btoa('picture 640')}"`;
    expect(await readRecord(wei)).toContain(photo);
    await marta.callOrThrow(mediaApi.remove, { id: photoId });
    for (const person of [wei, marta]) expect(await readRecord(person)).toContain(photo);
    await complete();
    await passDays(id, 31);
    await settle(id);
    await workOnCore();
    const text = await readRecord(wei);
    expect(text).not.toContain('data:image');
    expect(text).toContain('Twinned.');
  });

  it('says of address cards that they were sent, and holds nothing of them', async () => {
    const sentPattern = /林巍|Wei street 1|Lin of Latin|Latin street 1|138 0013|Ring twice/;
    for (const person of [wei, marta]) {
      const text = await readRecord(person);
      expect(text).toContain('linwei sent an address card');
      expect(text.split('<body>')[1]).not.toMatch(sentPattern);
    }
    await complete();
    await passDays(id, 30);
    for (const person of [wei, marta]) {
      const text = await readRecord(person);
      expect(text).not.toMatch(sentPattern);
      expect(text).toContain('linwei sent an address card, which has been erased');
    }
  });

  it('says nothing of mutes, blocks and hidden texts', async () => {
    const { event } = await act(marta, id, { kind: 'message', text: 'An insult' });
    await act(wei, id, { kind: 'mute', muted: true });
    await block(marta, wei);
    expect((await readRecord(wei)).split('<body>')[1]).not.toMatch(/mute|block|reserv|remind/i);
    await threadStub(id).moderate({ kind: 'hide_message', seq: event?.seq ?? 0, hidden: true });
    const text = await readRecord(wei);
    expect(text).not.toContain('An insult');
    expect(text).toContain('Removed by the administrator');
    expect(await readRecord(marta)).toContain('An insult');
  });

  it('stays with the other when an account is deleted, without its name', async () => {
    await complete();
    await eraseDueAccount(marta);
    const text = await readRecord(wei);
    expect(text).toContain('Former collector');
    expect(text).not.toMatch(/marta|data:image/);
  });

  it('is for the two alone: a stranger, a visitor and a missing conversation learn nothing', async () => {
    const rosa = await createPerson('rosa', 0);
    const answers = await Promise.all([rosa.fetch(path()), rosa.fetch(path(uuid())), rosa.fetch(path('none'))]);
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ c: number; d: unknown }>()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(bodies.map(({ c, d }) => JSON.stringify([c, d]))).size).toBe(1);
    expect((await visitor.fetch(path())).status).toBe(401);
  });
});
