import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import { sessions } from '#worker/account/tables.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import { act, aThread, core, createTraders, propose, settle } from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await core.update(sessions).set({ expires_at: Date.now() + 1_000 * 86_400_000 });
  ({ id } = await aThread(wei, marta));
  await act(marta, id, { kind: 'agree', seen: {}, proposal_id: await propose(wei, id) });
  await act(wei, id, { kind: 'address', name: 'Lin Wei', lines: ['Wei street 1'], country: 'CN', note: 'Ring twice' });
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
  expect(weiText).toContain('Wei street 1');
  expect(martaText).toContain('Marta street 2');
  expect(martaText).not.toMatch(/Wei street 1|Ring twice/);
  expect(weiText).not.toContain('Marta street 2');
  for (const giver of [wei, marta]) await act(giver, id, { kind: 'shipped' });
  for (const receiver of [wei, marta]) await act(receiver, id, { kind: 'received' });
  await passHours(id, 30 * 24);
  await settle(id);
  for (const text of [await exportText(wei), await exportText(marta)]) expect(text).not.toMatch(/street|Ring twice/);
});
