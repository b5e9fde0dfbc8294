import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import { completeExchange } from '#worker/exchange/handover/handovers-for-tests.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import { act, anAgreedThread, createTraders, settle } from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

const WEI_PATTERN = /Wei street 1|Latin street 1|138 0013|Ring twice/;

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  id = await anAgreedThread(wei, marta);
  await act(wei, id, {
    kind: 'address',
    name: '林巍',
    lines: ['Wei street 1'],
    country: 'CN',
    latin_name: 'Lin Wei',
    latin_lines: ['Latin street 1'],
    telephone: '+86 138 0013 8000',
    note: 'Ring twice',
  });
  await act(marta, id, { kind: 'address', name: 'Marta', lines: ['Marta street 2'], country: 'CZ' });
  await settle(id);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A person's whole export, as text. */
async function exportText(person: Person) {
  const { id: exportId, volumes } = await person.callOrThrow(exportsApi.begin, { id: uuid() });
  const texts = await Promise.all(
    volumes.map(async ({ volume_number }) => {
      const answer = await person.fetch(`/api/i/exports/${exportId}/volumes/${volume_number}`);
      const entries = unzip(new Uint8Array(await answer.arrayBuffer()));
      return entries.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n');
    }),
  );
  return texts.join('\n');
}

it('an export holds one’s own address card until it is erased, and never the other’s', async () => {
  const [weiText, martaText] = [await exportText(wei), await exportText(marta)];
  for (const text of ['Wei street 1', 'Latin street 1', '+86 138 0013 8000']) expect(weiText).toContain(text);
  expect(martaText).toContain('Marta street 2');
  expect(martaText).not.toMatch(WEI_PATTERN);
  expect(weiText).not.toContain('Marta street 2');
  await completeExchange(id, [wei, marta], [wei, marta]);
  await passDays(id, 30);
  await settle(id);
  for (const text of [await exportText(wei), await exportText(marta)])
    expect(text).not.toMatch(/street|138 0013|Ring twice/);
});
