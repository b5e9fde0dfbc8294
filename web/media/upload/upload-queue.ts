import type { MediaOwner } from '#contract/media/media.ts';
import { ownerId, type PhotoUpload, type UploadState } from './photo-upload.ts';

type Uploads = readonly PhotoUpload[];

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** The most uploads prepared before they are sent: prepared copies are held in memory, and a folder has hundreds. */
export const PREPARED_AHEAD = 20;

type IsStored = (owner: string) => boolean;

/**
 * The next upload to prepare: one at a time, because a decoder needs the memory, and none while enough are
 * prepared.
 */
export function nextToPrepare(uploads: Uploads, isStored: IsStored) {
  const waits = (upload: PhotoUpload) =>
    ['waiting', 'offline', 'logged_out'].includes(upload.state) && !upload.arrived && maySend(upload, isStored);
  return uploads.filter(waits).length < PREPARED_AHEAD ? uploads.find(({ state }) => state === 'preparing') : undefined;
}

/** Whether uploads are sent before their owner object is stored: those of a specimen are, others wait. */
export const isSentAhead = (owner: MediaOwner) => 'specimen_id' in owner;

/** Whether an upload can be sent now. */
export const maySend = ({ owner }: PhotoUpload, isStored: IsStored) => isSentAhead(owner) || isStored(ownerId(owner));

/** The next upload to send: the first that can be sent and has not been. */
export const nextToSend = (uploads: Uploads, isStored: IsStored) =>
  uploads.find((upload) => upload.state === 'waiting' && !upload.arrived && maySend(upload, isStored));

/** The next upload to complete: the first that was sent and whose owner object is stored. */
export const nextToComplete = (uploads: Uploads, isStored: IsStored) =>
  uploads.find(
    ({ state, arrived, owner }) => (state === 'held' || (state === 'waiting' && arrived)) && isStored(ownerId(owner)),
  );

/** The delay before the next try while offline, in milliseconds: 2, 4, 8 seconds and so on, at most a minute. */
export const retryDelay = (tries: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));

const pausable: readonly UploadState[] = ['waiting', 'uploading', 'offline'];
export const mayPause = ({ state, delivered, arrived }: PhotoUpload) =>
  !delivered && !arrived && pausable.includes(state);
export const mayResume = ({ state }: PhotoUpload) => state === 'paused' || state === 'offline';

/** A file that was refused by its content will be refused again; anything else may succeed later. */
export const mayRetry = ({ state, reason, arrived }: PhotoUpload) =>
  state === 'failed' && (arrived || reason === 'hash' || (typeof reason === 'object' && reason !== null));

/** Whether an upload continues without any action by the user. */
export const isUnderWay = ({ state }: PhotoUpload) =>
  state === 'preparing' ||
  state === 'converting' ||
  state === 'waiting' ||
  state === 'uploading' ||
  state === 'offline' ||
  state === 'logged_out';

/**
 * The interval between requests for an upload's state, in milliseconds, longer with many uploads, so that there are
 * only a few requests per second.
 */
export const askAgain = (pause: number, askCount: number) => pause * Math.max(1, askCount / 5);

/**
 * How many of the files being uploaded or uploaded in this visit have arrived, and their number; null when none is
 * being uploaded.
 */
export function countArrived(uploads: Uploads): { doneCount: number; count: number } | null {
  if (!uploads.some(isUnderWay)) return null;
  const countedUploads = uploads.filter(({ state }) => state !== 'failed' && state !== 'lost');
  return {
    doneCount: countedUploads.filter(({ state }) => state === 'held' || state === 'processing' || state === 'ready')
      .length,
    count: countedUploads.length,
  };
}

/** Matches chosen files with interrupted uploads of the same name and length; each upload is used once. */
export function matchLost<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  uploads: Uploads,
): { file: F; lostUpload: PhotoUpload | null }[] {
  const open = uploads.filter(({ state }) => state === 'lost');
  return files.map((file) => {
    const index = open.findIndex(({ name, size }) => name === file.name && size === file.size);
    return { file, lostUpload: index < 0 ? null : (open.splice(index, 1)[0] ?? null) };
  });
}
