import type { MediaOwner } from '#contract/media/media.ts';
import { ownerId, type PhotoUpload, type UploadState } from './photo-upload.ts';

type Uploads = readonly PhotoUpload[];

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** How many that may be sent wait for it at most: what is prepared is held, and a folder has hundreds. */
export const PREPARED_AHEAD = 20;

type IsStored = (owner: string) => boolean;

/** Which is prepared next: one at a time, because a decoder's memory is for one, and none while enough are ahead. */
export function nextToPrepare(uploads: Uploads, isStored: IsStored) {
  const waits = (upload: PhotoUpload) =>
    ['waiting', 'offline', 'logged_out'].includes(upload.state) && !upload.arrived && maySend(upload, isStored);
  return uploads.filter(waits).length < PREPARED_AHEAD ? uploads.find(({ state }) => state === 'preparing') : undefined;
}

/** Whether it is sent before its owner is stored: photographs of a specimen are, and anything else waits for that. */
export const isSentAhead = (owner: MediaOwner) => 'specimen_id' in owner;

/** Whether one can be sent at all by now. */
export const maySend = ({ owner }: PhotoUpload, isStored: IsStored) => isSentAhead(owner) || isStored(ownerId(owner));

/** Which is sent next: the first that may be, and has not been. */
export const nextToSend = (uploads: Uploads, isStored: IsStored) =>
  uploads.find((upload) => upload.state === 'waiting' && !upload.arrived && maySend(upload, isStored));

/** Which is completed next: the first that was sent and whose owner is stored. */
export const nextToComplete = (uploads: Uploads, isStored: IsStored) =>
  uploads.find(
    ({ state, arrived, owner }) => (state === 'held' || (state === 'waiting' && arrived)) && isStored(ownerId(owner)),
  );

/** How long to wait before the line is tried again, in milliseconds: 2, 4, 8 seconds and so on, at most a minute. */
export const retryDelay = (tries: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));

const pausable: readonly UploadState[] = ['waiting', 'uploading', 'offline'];
export const mayPause = ({ state, delivered, arrived }: PhotoUpload) =>
  !delivered && !arrived && pausable.includes(state);
export const mayResume = ({ state }: PhotoUpload) => state === 'paused' || state === 'offline';

/** A file that is no picture for us stays none; anything else may go better another time. */
export const mayRetry = ({ state, reason, arrived }: PhotoUpload) =>
  state === 'failed' && (arrived || reason === 'hash' || (typeof reason === 'object' && reason !== null));

/** What is still to be sent without anybody doing anything. */
export const isUnderWay = ({ state }: PhotoUpload) =>
  state === 'preparing' ||
  state === 'converting' ||
  state === 'waiting' ||
  state === 'uploading' ||
  state === 'offline' ||
  state === 'logged_out';

/** After what time an upload is asked about again, where so many are: however many there are, a few in each second. */
export const askAgain = (pause: number, askCount: number) => pause * Math.max(1, askCount / 5);

/** Files of all that is being sent or has been: how many have arrived, of how many. Null when none is on its way. */
export function countArrived(uploads: Uploads): { doneCount: number; count: number } | null {
  if (!uploads.some(isUnderWay)) return null;
  const countedUploads = uploads.filter(({ state }) => state !== 'failed' && state !== 'lost');
  return {
    doneCount: countedUploads.filter(({ state }) => state === 'held' || state === 'processing' || state === 'ready')
      .length,
    count: countedUploads.length,
  };
}

/** Chosen files with the interrupted upload that each may go on with: the same name and length, each upload once. */
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
