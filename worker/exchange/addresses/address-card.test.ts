import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import { idempotency } from '#worker/db/tables.ts';
import { storedRows } from '#worker/guards/world/stored-rows.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const { read, save, remove } = addressCardApi;
const card = {
  name: '林巍',
  lines: ['北京市海淀区中关村大街 27 号', '邮编 100080'],
  country: 'CN',
  latin_name: 'Lin Wei',
  latin_lines: ['27 Zhongguancun Street', '100080 Beijing'],
  telephone: '+86 138 0013 8000',
  note: 'Ring twice',
};

let wei: Person;
let marta: Person;
beforeEach(async () => {
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 0)]);
});

it('an address card is saved for its owner alone, changed, and deleted', async () => {
  expect(await wei.callOrThrow(read, {})).toEqual({ card: null, version: 1 });
  expect(await wei.callOrThrow(save, { ...card, version: 1 })).toEqual({ version: 2 });
  expect(await wei.callOrThrow(read, {})).toEqual({ card, version: 2 });
  expect(await marta.callOrThrow(read, {})).toEqual({ card: null, version: 1 });
  const shortCard = { name: 'Lin', lines: ['Street 1'], country: 'cn' };
  expect(await wei.callOrThrow(save, { ...shortCard, version: 2 })).toEqual({ version: 3 });
  const emptyFields = { latin_name: null, latin_lines: null, telephone: null, note: null };
  expect((await wei.callOrThrow(read, {})).card).toEqual({ ...shortCard, country: 'CN', ...emptyFields });
  expect(await wei.callOrThrow(remove, {})).toEqual({ version: 4 });
  expect(await wei.callOrThrow(remove, {})).toEqual({ version: 4 });
  expect(await wei.callOrThrow(read, {})).toEqual({ card: null, version: 4 });
});

it('a second tab that saves over another version is told what is saved, and nothing is lost', async () => {
  await wei.callOrThrow(save, { ...card, version: 1 });
  const changedCard = { ...card, name: 'Another' };
  for (const version of [1, 3]) {
    const answer = await wei.call(save, { ...changedCard, version });
    expect([answer.status, answer.c, (answer.d as { current?: unknown }).current]).toEqual([
      412,
      13000,
      { card, version: 2 },
    ]);
  }
  await wei.callOrThrow(remove, {});
  expect((await wei.call(save, { ...changedCard, version: 2 })).c).toBe(13000);
  const answers = await Promise.all(['A', 'B'].map((name) => wei.call(save, { ...card, name, version: 3 })));
  expect(answers.map(({ c }) => c).sort()).toEqual([0, 13000]);
});

it('a deleted address card is in no row of any database, the answers of repeated calls included', async () => {
  await wei.callOrThrow(save, { ...card, version: 1 }, { 'idempotency-key': uuid() });
  const answers = await wei.catalogue.select().from(idempotency).where(eq(idempotency.actor, wei.id));
  expect(answers.map(({ answer }) => answer)).toEqual(['{"version":2}']);
  await wei.callOrThrow(remove, {});
  const storedText = [...(await storedRows()).values()].join('\n');
  expect(storedText).not.toMatch(/林巍|Zhongguancun|138 0013|Ring twice/);
});

it('a visitor has no address card', async () => {
  const answer = await visitor.fetch('/api/i/address_card');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
});

it('an export holds the saved card of its owner, and no one else’s', async () => {
  await wei.callOrThrow(save, { ...card, version: 1 });
  const exportFiles = async (person: Person) => {
    const { id, volumes } = await person.callOrThrow(exportsApi.begin, { id: uuid() });
    const texts = volumes.map(async ({ volume_number }) => {
      const answer = await person.fetch(`/api/i/exports/${id}/volumes/${volume_number}`);
      return unzip(new Uint8Array(await answer.arrayBuffer()));
    });
    return (await Promise.all(texts)).flat().map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)] as const);
  };
  const files = new Map(await exportFiles(wei));
  expect(JSON.parse(files.get('address_card.json') ?? '')).toEqual({ card, version: 2 });
  expect(JSON.stringify(await exportFiles(marta))).not.toMatch(/林巍|Zhongguancun|138 0013|Ring twice/);
});
