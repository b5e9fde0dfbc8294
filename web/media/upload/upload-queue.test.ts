import { describe, expect, it } from 'vitest';
import { newUpload, type PhotoUpload } from './photo-upload.ts';
import {
  askAgain,
  countArrived,
  matchLost,
  mayPause,
  mayResume,
  mayRetry,
  nextToComplete,
  nextToPrepare,
  nextToSend,
  PREPARED_AHEAD,
  retryDelay,
} from './upload-queue.ts';

const upload = (id: string, fields: Partial<PhotoUpload> = {}): PhotoUpload => ({
  ...newUpload(id, { specimen_id: 's1' }, { name: `${id}.jpg`, size: 5 }),
  ...fields,
});

describe('the queue', () => {
  const otherUpload = upload('c', { state: 'waiting', owner: { intent_id: 'i1' } });
  const uploads = [upload('a', { state: 'uploading' }), upload('b', { state: 'waiting' }), otherUpload, upload('d')];

  it('prepares in order', () => expect(nextToPrepare(uploads, () => true)?.id).toBe('d'));

  it('prepares no more than a few ahead of what is sent, and all of what must wait anyway', () => {
    const waitingUploads = (count: number, owner: PhotoUpload['owner']) =>
      Array.from({ length: count }, (_, n) => upload(`w${n}`, { state: n % 2 ? 'waiting' : 'offline', owner }));
    const pendingUpload = upload('left');
    const next = (count: number, owner: PhotoUpload['owner']) =>
      nextToPrepare([...waitingUploads(count, owner), pendingUpload], () => false)?.id;
    expect(next(PREPARED_AHEAD - 1, { specimen_id: 's1' })).toBe('left');
    expect(next(PREPARED_AHEAD, { specimen_id: 's1' })).toBeUndefined();
    expect(next(PREPARED_AHEAD, { intent_id: 'i1' })).toBe('left');
  });

  it('asks about many no oftener than about a few', () => {
    expect([1, 5, 10, 300].map((askCount) => askAgain(1_500, askCount))).toEqual([1_500, 1_500, 3_000, 90_000]);
  });

  it('sends in order, those of a specimen ahead of it, and of anything else once that is stored', () => {
    expect(nextToSend(uploads, () => false)?.id).toBe('b');
    const remainingUploads = uploads.filter(({ id }) => id !== 'b');
    expect(nextToSend(remainingUploads, (owner) => owner === 'i1')?.id).toBe('c');
    expect(nextToSend(remainingUploads, () => false)).toBeUndefined();
    expect(nextToSend([upload('a', { state: 'waiting', arrived: true })], () => true)).toBeUndefined();
  });

  it('completes the first that was sent, once its owner is stored', () => {
    const heldUploads = [upload('a', { state: 'held', owner: { specimen_id: 's2' } }), upload('b', { state: 'held' })];
    expect(nextToComplete(heldUploads, () => false)).toBeUndefined();
    expect(nextToComplete(heldUploads, (owner) => owner === 's1')?.id).toBe('b');
    expect(nextToComplete(uploads, () => true)).toBeUndefined();
    expect(nextToComplete([upload('a', { state: 'waiting', arrived: true })], () => true)?.id).toBe('a');
  });

  it('waits longer each time that there is no line, at most a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 40].map(retryDelay)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('what may be done with one', () => {
  it.each<[string, Partial<PhotoUpload>, string]>([
    ['being prepared', { state: 'preparing' }, ''],
    ['waiting', { state: 'waiting' }, 'pause'],
    ['being sent', { state: 'uploading' }, 'pause'],
    ['complete and asked about again', { state: 'uploading', arrived: true }, ''],
    ['sent ahead', { state: 'held', delivered: true }, ''],
    ['being completed', { state: 'uploading', delivered: true }, ''],
    ['paused', { state: 'paused' }, 'resume'],
    ['without a line', { state: 'offline' }, 'pause resume'],
    ['interrupted', { state: 'lost' }, ''],
    ['in the making', { state: 'processing', arrived: true }, ''],
    ['no picture', { state: 'failed', reason: 'format' }, ''],
    ['unreadable', { state: 'failed', reason: 'hash' }, 'retry'],
    ['refused by the server', { state: 'failed', reason: { sentence: 'Full.' } }, 'retry'],
    ['not made into pictures', { state: 'failed', arrived: true, reason: { sentence: 'No.' } }, 'retry'],
  ])('%s', (_, fields, may) => {
    const testUpload = upload('a', fields);
    const permissions = Object.entries({
      pause: mayPause(testUpload),
      resume: mayResume(testUpload),
      retry: mayRetry(testUpload),
    });
    expect(permissions.flatMap(([action, is]) => (is ? [action] : [])).join(' ')).toBe(may);
  });
});

describe('how many have arrived', () => {
  it('counts what is sent and was, and not what failed or must be chosen again', () => {
    const states = ['ready', 'processing', 'held', 'uploading', 'paused', 'waiting', 'failed', 'lost'] as const;
    expect(countArrived(states.map((state, index) => upload(`${index}`, { state })))).toEqual({
      doneCount: 3,
      count: 6,
    });
  });

  it('is nothing to say when none is under way', () => {
    const stillStates = ['ready', 'paused', 'held'] as const;
    expect(countArrived(stillStates.map((state) => upload(state, { state })))).toBeNull();
  });
});

describe('a file chosen again', () => {
  const lostUploads = [upload('a', { state: 'lost', name: 'x.jpg' }), upload('b', { state: 'lost', name: 'x.jpg' })];
  const matchIds = (names: string[], size = 5) =>
    matchLost(
      names.map((name) => ({ name, size })),
      [...lostUploads, upload('c', { state: 'paused', name: 'y.jpg' })],
    ).map((match) => match.lostUpload?.id ?? null);

  it('goes on with an interrupted upload of that name and length, each once', () => {
    expect(matchIds(['x.jpg', 'y.jpg', 'x.jpg', 'x.jpg'])).toEqual(['a', null, 'b', null]);
    expect(matchIds(['x.jpg'], 6)).toEqual([null]);
  });
});
