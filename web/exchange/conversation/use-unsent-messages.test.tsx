import { act, cleanup, waitFor } from '@testing-library/react';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { useUnsentMessages } from '#web/exchange/conversation/use-unsent-messages.ts';
import { ApiError } from '#web/lib/call.ts';
import { newUpload, type UploadState } from '#web/media/upload/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { renderHookWith } from '#web/testing/render.tsx';

const { startedState: started } = new Story();
const answer: CommandAnswer = {
  ...{ event: null, followed_by: [], status: started.status, closed: null, turn: 'none', deadline_at: null },
  ...{ allowed: [], last_seq: 1 },
};
/** The storage of the device and the names of its open tabs, shared by all tabs. */
const device = vi.hoisted(() => ({ kept: new Map<string, unknown>(), open: [] as string[][] }));
vi.mock('idb-keyval', () => ({
  update: async (key: string, to: (kept: unknown) => unknown) => {
    device.kept.set(key, structuredClone(to(device.kept.get(key))));
  },
}));

/** The locks of a tab: a lock that another tab holds is granted once that tab is closed. */
function openTab() {
  const names: string[] = [];
  device.open.push(names);
  const isFree = (name: string) => device.open.every((held) => held === names || !held.includes(name));
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      query: async () => ({ held: device.open.flat().map((name) => ({ name })) }),
      request: async (name: string, work: () => unknown) => {
        await vi.waitUntil(() => isFree(name), { timeout: longestWait });
        names.push(name);
        try {
          return await work();
        } finally {
          names.splice(names.indexOf(name), 1);
        }
      },
    },
  });
}

const asked: string[] = [];
let refusals: unknown[] = [];
let piece: { readonly current: ReturnType<typeof useUnsentMessages> };
let arrive: (id: string) => Promise<void>;
let thread_id: string;

/** The server: it answers each call, or rejects it while `refusals` has a fault. */
async function send(command: WrittenCommand): Promise<CommandAnswer> {
  asked.push(command.kind === 'message' ? `${command.id} ${command.text} ${command.attachments}`.trim() : command.kind);
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return answer;
}

async function open() {
  const use = (arrived: ReadonlySet<string>) => useUnsentMessages({ username: 'linwei', thread_id, arrived, send });
  const { result, rerender } = await act(async () => renderHookWith(new Set<string>(), use));
  piece = result;
  arrive = (id) => act(async () => rerender(new Set([id])));
}
const settled = () => waitFor(() => expect(piece.current.unsent.every(({ failed }) => failed !== null)).toBe(true));

beforeEach(async () => {
  asked.length = 0;
  device.open.length = 0;
  device.kept.clear();
  openTab();
  thread_id = uuid();
  refusals = [];
  await open();
});

it('sends what is written in its order, each once, and shows it until it was answered', async () => {
  await act(async () => {
    piece.current.write('one', false, []);
    piece.current.write('two', true, []);
  });
  await settled();
  expect(asked.map((line) => line.split(' ')[1])).toEqual(['one', 'two']);
  expect(piece.current.unsent).toEqual([]);
});

it('the queue of messages keeps what failed with the reason of a refusal, and sends it again as the same message', async () => {
  refusals = [new ApiError('You can’t do this now.', 11001, 403, null), new TypeError('no network')];
  await act(async () => {
    piece.current.write('one', false, []);
    piece.current.write('two', false, []);
  });
  await settled();
  expect(piece.current.unsent.map(({ text, failed }) => [text, failed])).toEqual([
    ['one', 'You can’t do this now.'],
    ['two', ''],
  ]);
  const [first] = piece.current.unsent;
  await act(async () => {
    if (first) piece.current.retry(first);
  });
  await settled();
  expect(piece.current.unsent.map(({ text }) => text)).toEqual(['two']);
  expect(asked[2]).toBe(asked[0]);
});

/** Leaves out the waiting messages of earlier tests, which are sent as well. */
const filterAttempts = (lines: readonly string[]) => asked.filter((line) => lines.includes(line));
const textsSent = () => asked.map((line) => line.split(' ')[1]);
const isSent = () => waitFor(() => expect(piece.current.unsent).toEqual([]), { timeout: longestWait });

it('what was written offline goes by itself once the connection is back, each once and in its order', async () => {
  refusals = [new TypeError('no network'), new TypeError('no network')];
  await act(async () => {
    piece.current.write('one', false, []);
    piece.current.write('two', true, []);
  });
  await settled();
  const firstAttempts = [...asked];
  asked.length = 0;
  // It is sent although another page is open by then, and only once although the browser repeats the event.
  cleanup();
  for (let eventCount = 0; eventCount < 3; eventCount += 1) window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(filterAttempts(firstAttempts)).toEqual(firstAttempts), { timeout: longestWait });
  await open();
  await isSent();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(filterAttempts(firstAttempts)).toEqual(firstAttempts);
});

it('is tried again where the connection was not there yet, and a refusal is not', async () => {
  const networkFault = new TypeError('no network');
  refusals = [new ApiError('You can’t do this now.', 11001, 403, null), networkFault, networkFault];
  await act(async () => {
    piece.current.write('refused', false, []);
    piece.current.write('waiting', false, []);
  });
  await settled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(piece.current.unsent.map(({ text }) => text)).toEqual(['refused']), {
    timeout: longestWait,
  });
  expect(textsSent().filter((text) => ['refused', 'waiting'].includes(text ?? ''))).toEqual([
    'refused',
    'waiting',
    'waiting',
    'waiting',
  ]);
});

const aPhoto = (id: string, state: UploadState) => ({
  ...newUpload(id, { thread_id: 'thread' }, { name: `${id}.jpg`, size: 1 }),
  state,
});

it('waits for the photographs of a message, and sends it without those that fail', async () => {
  atomStore.set(uploadsAtom, [aPhoto('a', 'processing'), aPhoto('b', 'failed'), aPhoto('c', 'ready')]);
  await act(async () => piece.current.write('one', false, ['a', 'b', 'c']));
  expect([asked, piece.current.photosOnTheirWay]).toEqual([[], ['a', 'b', 'c']]);
  await act(async () =>
    atomStore.set(uploadsAtom, (all) => all.map((one) => (one.id === 'a' ? aPhoto('a', 'ready') : one))),
  );
  await settled();
  expect(asked.map((line) => line.split(' ').slice(1))).toEqual([['one', 'a,c']]);
  expect(atomStore.get(uploadsAtom)).toEqual([]);
});

it('the queue of messages keeps a message of photographs alone when none of them could be sent', async () => {
  atomStore.set(uploadsAtom, [aPhoto('a', 'failed')]);
  await act(async () => piece.current.write('', false, ['a']));
  await settled();
  expect([asked, piece.current.unsent.map(({ failed }) => failed)]).toEqual([[], ['']]);
  const [stuck] = piece.current.unsent;
  await act(async () => {
    if (stuck) piece.current.discard(stuck);
  });
  expect([piece.current.unsent, atomStore.get(uploadsAtom)]).toEqual([[], []]);
});

it('lets go of a message that arrived although no answer came', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => piece.current.write('one', false, []));
  await settled();
  const [{ id } = { id: '' }] = piece.current.unsent;
  await arrive(id);
  expect(piece.current.unsent).toEqual([]);
});

it('sends again the very message whose answer was lost, whatever became of its photographs since', async () => {
  refusals = [new TypeError('no network')];
  atomStore.set(uploadsAtom, [aPhoto('a', 'ready'), aPhoto('b', 'failed')]);
  await act(async () => piece.current.write('one', false, ['a', 'b']));
  await settled();
  atomStore.set(uploadsAtom, [aPhoto('a', 'ready'), aPhoto('b', 'ready')]);
  expect([...device.kept.values()]).toMatchObject([[{ text: 'one', attachments: ['a'], failed: '' }]]);
  await act(async () => {
    for (const message of piece.current.unsent) piece.current.retry(message);
  });
  await settled();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(asked[0]);
  expect(device.kept.values().next().value).toEqual([]);
});

it('the queue of messages has what is on its way still there when its page is opened again', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => piece.current.write('one', false, []));
  await settled();
  cleanup();
  await open();
  expect(piece.current.unsent.map(({ text }) => text)).toEqual(['one']);
});

it('sends what another tab wrote only once that is closed', async () => {
  const stuck = { text: 'of the other', private: false, media_ids: [], attachments: null, at: '', failed: null };
  device.open.push(['uploads of other']);
  device.kept.set(`unsent:linwei:${thread_id}`, [{ id: 'theirs', tab: 'other', ...stuck }]);
  const look = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await look();
  await act(async () => piece.current.write('of this one', false, []));
  await settled();
  expect(asked.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual(['of this one']);
  device.open.pop();
  await waitFor(() => expect(asked.at(-1)).toBe('theirs of the other'));
});
