import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandAnswer } from '#contract/exchange/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread-command.ts';
import { Story } from '#contract/exchange/thread-for-tests.ts';
import { useUnsent } from '#web/exchange/use-unsent.ts';
import { ApiError } from '#web/lib/call.ts';
import { newUpload, type UploadState } from '#web/media/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload-store.ts';
import { store } from '#web/shell/store.ts';

const { started } = new Story();
const answer: CommandAnswer = {
  ...{ event: null, followed_by: [], status: started.status, closed: null, turn: 'none', deadline_at: null },
  ...{ allowed: [], last_seq: 1 },
};
const asked: string[] = [];
let refusals: unknown[] = [];
let root: Root;
let piece: ReturnType<typeof useUnsent>;

/** The server: answers what it is asked, or fails as often as it is told to. */
async function send(command: WrittenCommand): Promise<CommandAnswer> {
  asked.push(command.kind === 'message' ? `${command.id} ${command.text} ${command.attachments}`.trim() : command.kind);
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return answer;
}

function Page({ arrived }: { arrived: ReadonlySet<string> }) {
  piece = useUnsent({ username: 'linwei', thread_id: 'thread', arrived, send });
  return null;
}

const show = (arrived: string[] = []) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Page arrived={new Set(arrived)} />
      </I18nProvider>,
    ),
  );
const settled = () =>
  act(() => vi.waitFor(() => expect(piece.unsent.every(({ failed }) => failed !== null)).toBe(true)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked.length = 0;
  refusals = [];
  root = createRoot(document.createElement('div'));
  await show();
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('sends what is written in its order, each once, and shows it until it was answered', async () => {
  await act(async () => {
    piece.write('one', false, []);
    piece.write('two', true, []);
  });
  await settled();
  expect(asked.map((line) => line.split(' ')[1])).toEqual(['one', 'two']);
  expect(piece.unsent).toEqual([]);
});

it('keeps what failed with the reason of a refusal, and sends it again as the same message', async () => {
  refusals = [new ApiError('You can’t do this now.', 11001, 403, null), new TypeError('no network')];
  await act(async () => {
    piece.write('one', false, []);
    piece.write('two', false, []);
  });
  await settled();
  expect(piece.unsent.map(({ text, failed }) => [text, failed])).toEqual([
    ['one', 'You can’t do this now.'],
    ['two', ''],
  ]);
  const [first] = piece.unsent;
  await act(async () => {
    if (first) piece.retry(first);
  });
  await settled();
  expect(piece.unsent.map(({ text }) => text)).toEqual(['two']);
  expect(asked[2]).toBe(asked[0]);
});

const aPhoto = (id: string, state: UploadState) => ({
  ...newUpload(id, { thread_id: 'thread' }, { name: `${id}.jpg`, size: 1 }),
  state,
});

it('waits for the photographs of a message, and sends it without those that fail', async () => {
  store.set(uploadsAtom, [aPhoto('a', 'processing'), aPhoto('b', 'failed'), aPhoto('c', 'ready')]);
  await act(async () => piece.write('one', false, ['a', 'b', 'c']));
  expect([asked, piece.photosOnTheirWay]).toEqual([[], ['a', 'b', 'c']]);
  await act(async () =>
    store.set(uploadsAtom, (all) => all.map((one) => (one.id === 'a' ? aPhoto('a', 'ready') : one))),
  );
  await settled();
  expect(asked.map((line) => line.split(' ').slice(1))).toEqual([['one', 'a,c']]);
  expect(store.get(uploadsAtom)).toEqual([]);
});

it('keeps a message of photographs alone when none of them could be sent', async () => {
  store.set(uploadsAtom, [aPhoto('a', 'failed')]);
  await act(async () => piece.write('', false, ['a']));
  await settled();
  expect([asked, piece.unsent.map(({ failed }) => failed)]).toEqual([[], ['']]);
  const [stuck] = piece.unsent;
  await act(async () => {
    if (stuck) piece.discard(stuck);
  });
  expect([piece.unsent, store.get(uploadsAtom)]).toEqual([[], []]);
});

it('lets go of a message that arrived although no answer came', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => piece.write('one', false, []));
  await settled();
  const [{ id } = { id: '' }] = piece.unsent;
  await show([id]);
  expect(piece.unsent).toEqual([]);
});
