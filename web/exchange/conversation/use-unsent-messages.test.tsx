import { act, cleanup, waitFor } from '@testing-library/react';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError } from '#web/lib/call.ts';
import { newUpload, type UploadState } from '#web/media/upload/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { toastAtom } from '#web/shell/toast/toast.ts';
import { renderHookWithProps } from '#web/testing/render.tsx';
import { useUnsentMessages } from './use-unsent-messages.ts';

const { startedState } = new Story();
const answer: CommandAnswer = {
  event: null,
  followed_by: [],
  status: startedState.status,
  closed: null,
  turn: 'none',
  deadline_at: null,
  allowed: [],
  last_seq: 1,
};
/** The storage of the device and the names of its open tabs, shared by all tabs. */
const device = vi.hoisted(() => ({ store: new Map<string, unknown>(), open: [] as string[][] }));
vi.mock('idb-keyval', () => ({
  update: async (key: string, to: (value: unknown) => unknown) => {
    device.store.set(key, structuredClone(to(device.store.get(key))));
  },
}));

/** The locks of a tab: a lock that another tab holds is granted once that tab is closed. */
function openTab() {
  const names: string[] = [];
  device.open.push(names);
  const isFree = (name: string) => device.open.every((heldNames) => heldNames === names || !heldNames.includes(name));
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

const sentCommands: string[] = [];
const quotedSeqs: (number | null)[] = [];
let refusals: unknown[] = [];
let unsentMessages: { readonly current: ReturnType<typeof useUnsentMessages> };
let arrive: (id: string) => Promise<void>;
let confirmElsewhere: () => Promise<void>;
let thread_id: string;

/** The server: it answers each call, or rejects it while `refusals` contains an error. */
async function send(command: WrittenCommand): Promise<CommandAnswer> {
  sentCommands.push(
    command.kind === 'message' ? `${command.id} ${command.text} ${command.attachments}`.trim() : command.kind,
  );
  if (command.kind === 'message') quotedSeqs.push(command.quoted_seq ?? null);
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return answer;
}

async function open() {
  const use = (arrivals: { arrivedIds: ReadonlySet<string>; hasConfirmed: boolean }) =>
    useUnsentMessages({ username: 'linwei', thread_id, ...arrivals, send });
  const noArrivals = { arrivedIds: new Set<string>(), hasConfirmed: false };
  const { result, rerender } = await act(async () => renderHookWithProps(noArrivals, use));
  unsentMessages = result;
  arrive = (id) => act(async () => rerender({ ...noArrivals, arrivedIds: new Set([id]) }));
  confirmElsewhere = () => act(async () => rerender({ ...noArrivals, hasConfirmed: true }));
}
const aMessage = (
  text: string,
  isPrivate: boolean,
  media_ids: readonly string[],
  quoted_seq: number | null = null,
) => ({
  text,
  isPrivate,
  media_ids,
  quoted_seq,
});
const waitUntilSettled = () =>
  waitFor(() => expect(unsentMessages.current.unsent.every(({ failed }) => failed !== null)).toBe(true));

beforeEach(async () => {
  sentCommands.length = 0;
  quotedSeqs.length = 0;
  device.open.length = 0;
  device.store.clear();
  openTab();
  thread_id = uuid();
  refusals = [];
  await open();
});

it('sends what is written in its order, each once, and shows it until it was answered', async () => {
  await act(async () => {
    unsentMessages.current.write(aMessage('one', false, []));
    unsentMessages.current.write(aMessage('two', true, []));
  });
  await waitUntilSettled();
  expect(sentCommands.map((line) => line.split(' ')[1])).toEqual(['one', 'two']);
  expect(unsentMessages.current.unsent).toEqual([]);
});

it('sends a message with the number of what it quotes, also after a reload', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => unsentMessages.current.write(aMessage('one', false, [], 7)));
  await waitUntilSettled();
  expect(unsentMessages.current.unsent).toMatchObject([{ text: 'one', quoted_seq: 7 }]);
  expect(JSON.stringify([...device.store.values()])).toContain('"quoted_seq":7');
  expect(quotedSeqs).toEqual([7]);
});

it('the queue of messages keeps what failed with the reason of a refusal, and sends it again as the same message', async () => {
  refusals = [new ApiError('You can’t do this now.', 11001, 403, null), new TypeError('no network')];
  await act(async () => {
    unsentMessages.current.write(aMessage('one', false, []));
    unsentMessages.current.write(aMessage('two', false, []));
  });
  await waitUntilSettled();
  expect(unsentMessages.current.unsent.map(({ text, failed }) => [text, failed])).toEqual([
    ['one', 'You can’t do this now.'],
    ['two', ''],
  ]);
  const [firstMessage] = unsentMessages.current.unsent;
  await act(async () => {
    if (firstMessage) unsentMessages.current.retry(firstMessage);
  });
  await waitUntilSettled();
  expect(unsentMessages.current.unsent.map(({ text }) => text)).toEqual(['two']);
  expect(sentCommands[2]).toBe(sentCommands[0]);
});

/** Leaves out the waiting messages of earlier tests, which are sent as well. */
const filterAttempts = (lines: readonly string[]) => sentCommands.filter((line) => lines.includes(line));
const textsSent = () => sentCommands.map((line) => line.split(' ')[1]);
const isSent = () => waitFor(() => expect(unsentMessages.current.unsent).toEqual([]), { timeout: longestWait });

it('what was written offline goes by itself once the connection is back, each once and in its order', async () => {
  refusals = [new TypeError('no network'), new TypeError('no network')];
  await act(async () => {
    unsentMessages.current.write(aMessage('one', false, []));
    unsentMessages.current.write(aMessage('two', true, []));
  });
  await waitUntilSettled();
  const firstAttempts = [...sentCommands];
  sentCommands.length = 0;
  // It is sent although another page is open by then, and only once although the browser repeats the event.
  cleanup();
  for (let eventCount = 0; eventCount < 3; eventCount += 1) window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(filterAttempts(firstAttempts)).toEqual(firstAttempts), { timeout: longestWait });
  await open();
  await isSent();
  window.dispatchEvent(new Event('online'));
  await waitUntilSettled();
  expect(filterAttempts(firstAttempts)).toEqual(firstAttempts);
});

it('is tried again where the connection was not there yet, and a refusal is not', async () => {
  const networkFault = new TypeError('no network');
  refusals = [new ApiError('You can’t do this now.', 11001, 403, null), networkFault, networkFault];
  await act(async () => {
    unsentMessages.current.write(aMessage('refused', false, []));
    unsentMessages.current.write(aMessage('waiting', false, []));
  });
  await waitUntilSettled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(unsentMessages.current.unsent.map(({ text }) => text)).toEqual(['refused']), {
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
  await act(async () => unsentMessages.current.write(aMessage('one', false, ['a', 'b', 'c'])));
  expect([sentCommands, unsentMessages.current.photosOnTheirWay]).toEqual([[], ['a', 'b', 'c']]);
  await act(async () =>
    atomStore.set(uploadsAtom, (uploads) =>
      uploads.map((upload) => (upload.id === 'a' ? aPhoto('a', 'ready') : upload)),
    ),
  );
  await waitUntilSettled();
  expect(sentCommands.map((line) => line.split(' ').slice(1))).toEqual([['one', 'a,c']]);
  expect(atomStore.get(uploadsAtom)).toEqual([]);
});

it('the queue of messages keeps a message of photographs alone when none of them could be sent', async () => {
  atomStore.set(uploadsAtom, [aPhoto('a', 'failed')]);
  await act(async () => unsentMessages.current.write(aMessage('', false, ['a'])));
  await waitUntilSettled();
  expect([sentCommands, unsentMessages.current.unsent.map(({ failed }) => failed)]).toEqual([[], ['']]);
  const [stuckMessage] = unsentMessages.current.unsent;
  const discard = () =>
    act(async () => {
      if (stuckMessage) unsentMessages.current.discard(stuckMessage);
    });
  const contents = () => [unsentMessages.current.unsent.length, unsentMessages.current.photosOnTheirWay];
  await discard();
  expect(contents()).toEqual([0, ['a']]);
  expect([...device.store.values()]).toEqual([[]]);
  await act(async () => atomStore.get(toastAtom)?.action?.onPress());
  expect([contents(), unsentMessages.current.unsent]).toEqual([[1, ['a']], [stuckMessage]]);
  expect([...device.store.values()]).toMatchObject([[{ id: stuckMessage?.id }]]);
  vi.useFakeTimers();
  await discard();
  await act(async () => vi.advanceTimersByTime(15_000));
  vi.useRealTimers();
  expect([contents(), atomStore.get(uploadsAtom)]).toEqual([[0, []], []]);
});

it('lets go of a message that arrived although no answer came', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => unsentMessages.current.write(aMessage('one', false, [])));
  await waitUntilSettled();
  const [{ id } = { id: '' }] = unsentMessages.current.unsent;
  await arrive(id);
  expect(unsentMessages.current.unsent).toEqual([]);
});

it('sends again the very message whose answer was lost, whatever became of its photographs since', async () => {
  refusals = [new TypeError('no network')];
  atomStore.set(uploadsAtom, [aPhoto('a', 'ready'), aPhoto('b', 'failed')]);
  await act(async () => unsentMessages.current.write(aMessage('one', false, ['a', 'b'])));
  await waitUntilSettled();
  atomStore.set(uploadsAtom, [aPhoto('a', 'ready'), aPhoto('b', 'ready')]);
  expect([...device.store.values()]).toMatchObject([[{ text: 'one', attachments: ['a'], failed: '' }]]);
  await act(async () => {
    for (const message of unsentMessages.current.unsent) unsentMessages.current.retry(message);
  });
  await waitUntilSettled();
  expect(sentCommands).toHaveLength(2);
  expect(sentCommands[1]).toBe(sentCommands[0]);
  expect(device.store.values().next().value).toEqual([]);
});

it('the queue of messages has what is on its way still there when its page is opened again', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => unsentMessages.current.write(aMessage('one', false, [])));
  await waitUntilSettled();
  cleanup();
  await open();
  expect(unsentMessages.current.unsent.map(({ text }) => text)).toEqual(['one']);
});

it('sends what another tab wrote only once that is closed', async () => {
  const stuckMessage = { text: 'of the other', private: false, media_ids: [], attachments: null, at: '', failed: null };
  device.open.push(['uploads of other']);
  device.store.set(`unsent:linwei:${thread_id}`, [{ id: 'theirs', tab: 'other', ...stuckMessage }]);
  const refocus = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await refocus();
  await act(async () => unsentMessages.current.write(aMessage('of this one', false, [])));
  await waitUntilSettled();
  expect(sentCommands.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual(['of this one']);
  device.open.pop();
  await waitFor(() => expect(sentCommands.at(-1)).toBe('theirs of the other'));
});

it('sends what a closed tab left unsent as soon as another one is open', async () => {
  const lostMessage = { text: 'of the closed one', private: false, media_ids: [], attachments: [], at: '', failed: '' };
  device.store.set(`unsent:linwei:${thread_id}`, [{ id: 'lost', tab: 'closed', ...lostMessage }]);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(sentCommands).toEqual(['lost of the closed one']));
  await isSent();
});

const isWaitingForConnection = () =>
  waitFor(() => expect(unsentMessages.current.unsentMeeting?.failed).toBe(''), { timeout: longestWait });

it('a meeting confirmed without a connection is one confirmation, sent again by a second press, without a toast', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => unsentMessages.current.confirmMeeting(true));
  await isWaitingForConnection();
  expect(atomStore.get(toastAtom)).toBeNull();
  const confirmation = unsentMessages.current.unsentMeeting;
  await act(async () => {
    if (confirmation) unsentMessages.current.retry(confirmation);
  });
  await isSent();
  expect([sentCommands, unsentMessages.current.unsentMeeting]).toEqual([['confirm_meeting', 'confirm_meeting'], null]);
});

it('a meeting that was confirmed on another device is not sent any more', async () => {
  refusals = [new TypeError('no network')];
  await act(async () => unsentMessages.current.confirmMeeting(true));
  await isWaitingForConnection();
  await confirmElsewhere();
  expect(unsentMessages.current.unsent).toEqual([]);
  expect(device.store.get(`unsent:linwei:${thread_id}`)).toEqual([]);
});
