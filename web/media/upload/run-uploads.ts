import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { detailsChange, detailsEdit } from '#contract/media/photo-details.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isGone, waitsForUser } from '#web/media/media-failure.ts';
import { prepareMedia } from '#web/media/prepare/prepare-media.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { awaitRenditions, dropUpload, uploadsInState } from './await-renditions.ts';
import { asksToConvert, convertChosen } from './convert-upload.ts';
import type { PhotoUpload } from './photo-upload.ts';
import { HashError, sendMedia } from './send-media.ts';
import { withUploadStore } from './stored-upload-tasks.ts';
import { nextToComplete, nextToPrepare, nextToSend, retryDelay } from './upload-queue.ts';
import {
  aborts,
  change,
  files,
  findUpload,
  letGoOfFile,
  preparedJpegs,
  resumeState,
  uploadsAtom,
} from './upload-store.ts';
/** Owner objects stored on the server: uploads of others wait, or are held after they were sent ahead. */
export const storedOwners = new Set<string>();

const activeSteps = new Set<typeof prepare>();

/**
 * Prepares one upload and sends one at a time, each in order, because of a decoder's memory and a phone's
 * bandwidth. Sent uploads are completed in parallel, because that does not wait for other files.
 */
export function runUpload() {
  const isStored = (owner: string) => storedOwners.has(owner);
  void processQueue((uploads) => nextToPrepare(uploads, isStored), prepare);
  void processQueue((uploads) => nextToComplete(uploads, isStored), complete);
  void processQueue((uploads) => nextToSend(uploads, isStored), send);
}

async function processQueue(
  pickNext: (uploads: readonly PhotoUpload[]) => PhotoUpload | undefined,
  work: (upload: PhotoUpload) => Promise<void>,
) {
  if (activeSteps.has(work)) return;
  activeSteps.add(work);
  const next = () => pickNext(atomStore.get(uploadsAtom));
  for (let upload = next(); upload; upload = next()) await work(upload);
  activeSteps.delete(work);
}

async function prepare({ id, toConvert }: PhotoUpload) {
  const file = files.get(id);
  if (!file) return change(id, { state: 'lost' });
  const { signal } = begunAbort(id);
  if (!toConvert) return preparePoster(id, file, signal);
  const upload = findUpload(id);
  if (upload && (await convertChosen(upload, file, signal))) change(id, { state: 'preparing' });
}

function begunAbort(id: string): AbortController {
  const abort = new AbortController();
  aborts.set(id, abort);
  return abort;
}

async function preparePoster(id: string, file: File, signal: AbortSignal) {
  const preparation = await prepareMedia(file, signal);
  const upload = findUpload(id);
  if (!preparation || !upload) return;
  if (!preparation.ok) {
    if (preparation.reason === 'not_loaded') return goOffline(upload);
    void withUploadStore((uploadStore) => uploadStore.dropStoredUploads([id]));
    return change(id, { state: 'failed', reason: preparation.reason, isStoredLocally: false });
  }
  const { value, limited = null } = preparation;
  preparedJpegs.set(id, value?.blob ?? null);
  if (upload.thumb) URL.revokeObjectURL(upload.thumb.src);
  const thumb = value && { src: URL.createObjectURL(value.blob), width: value.width, height: value.height };
  change(id, { tries: 0, thumb, limitedCodecs: limited, total: file.size + (value?.blob.size ?? 0) });
  if (limited !== null && (await asksToConvert(upload, file, signal))) return;
  if (!findUpload(id)) return;
  if (value) void withUploadStore((uploadStore) => uploadStore.storeJpeg(id, value));
  change(id, { state: 'waiting' });
  runUpload();
}

const underWay = new Map<string, Promise<void>>();

/** Resolves when nothing of an upload is running any more; it must have been stopped or removed. */
export const waitForUpload = async (id: string) => underWay.get(id);

const send = (upload: PhotoUpload) => follows(upload, sendParts);
const complete = (upload: PhotoUpload) => follows(upload, completeUpload);

async function follows({ id }: PhotoUpload, work: (id: string, signal: AbortSignal) => Promise<void>) {
  const abort = begunAbort(id);
  const task = work(id, abort.signal).catch((fault: unknown) => {
    if (!abort.signal.aborted) settle(id, fault);
  });
  underWay.set(id, task);
  await task;
  if (underWay.get(id) === task) underWay.delete(id);
  // However sending ended, the next upload can be prepared now.
  runUpload();
}

/** Sends the missing parts; if that is not possible now, the upload's state says why. */
async function sendParts(id: string, signal: AbortSignal) {
  const upload = findUpload(id);
  const file = files.get(id);
  const blob = preparedJpegs.get(id);
  if (!upload || !file || blob === undefined) {
    change(id, { state: file ? 'preparing' : 'lost' });
    return runUpload();
  }
  change(id, { state: 'uploading', resent: false });
  await sendMedia({
    id,
    owner: upload.owner,
    file,
    preparedJpeg: blob,
    signal,
    onBegun: (answer) => {
      change(id, answer);
      void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { sha256: answer.sha256 }));
    },
    onSent: (sentBytes) => change(id, { sentBytes }),
    onResent: () => change(id, { resent: true }),
  });
  signal.throwIfAborted();
  change(id, { state: 'held', delivered: true, tries: 0, sentBytes: upload.total });
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { delivered: true }));
  runUpload();
}

/** Completes an upload: the server makes the renditions, and the file is no longer needed here. */
async function completeUpload(id: string, signal: AbortSignal) {
  change(id, { state: 'uploading', resent: false });
  const media = await giveDetails(await call(mediaApi.complete, { id }, { quiet: true, signal }), signal);
  letGoOfFile(id);
  preparedJpegs.delete(id);
  restartedIds.delete(id);
  change(id, { state: 'processing', arrived: true, tries: 0, media });
  void withUploadStore((uploadStore) =>
    uploadStore.changeStoredUpload(id, { arrived: true }).then(() => uploadStore.forgetFile(id)),
  );
  void awaitRenditions(id);
}

/** Saves the details from an export as soon as the photo's dimensions are known, before its renditions are made. */
async function giveDetails(media: Media, signal: AbortSignal): Promise<Media> {
  const details = findUpload(media.id)?.details;
  // The edit is saved last, so a photo with an edit has all its details.
  if (!details || media.edit) return media;
  const { id, version } = media;
  const change = detailsChange(details, media);
  const describedMedia = change
    ? await call(mediaApi.change, { id, version, ...change }, { quiet: true, signal })
    : media;
  const edit = detailsEdit(details, media);
  if (!edit) return describedMedia;
  return call(mediaApi.edit, { id, version: describedMedia.version, ...edit }, { quiet: true, signal });
}

/**
 * Sets the state after an error: without any answer the device is offline, which passes; other errors are shown,
 * and retried on request.
 */
function settle(id: string, fault: unknown) {
  const upload = findUpload(id);
  if (!upload) return;
  if (fault instanceof ApiError && fault.status === null) return goOffline(upload);
  if (fault instanceof ApiError && waitsForUser(fault)) return change(id, { state: 'logged_out' });
  if (upload.arrived && fault instanceof ApiError && fault.status === 404) return dropUpload(upload);
  if (upload.delivered && fault instanceof ApiError && isGone(fault) && !restartedIds.has(id))
    return restartUpload(upload);
  const sentence = fault instanceof ApiError ? fault.message : String(fault);
  change(id, { state: 'failed', reason: fault instanceof HashError ? 'hash' : { sentence } });
}

const restartedIds = new Set<string>();

function restartUpload(upload: PhotoUpload) {
  const { id } = upload;
  restartedIds.add(id);
  change(id, { delivered: false, state: resumeState({ ...upload, delivered: false }) });
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { delivered: false }));
  runUpload();
}

function goOffline({ id, tries }: PhotoUpload) {
  change(id, { state: 'offline', tries: tries + 1 });
  if (navigator.onLine) setTimeout(() => resumeUploads([id]), retryDelay(tries + 1));
}

function resumeUploads(ids: readonly string[]) {
  for (const id of ids) {
    const upload = findUpload(id);
    if (upload?.state === 'offline' || upload?.state === 'logged_out') change(id, { state: resumeState(upload) });
  }
  runUpload();
}

window.addEventListener('online', () => resumeUploads(uploadsInState('offline').map(({ id }) => id)));
window.addEventListener('offline', () => {
  for (const upload of uploadsInState('uploading')) {
    goOffline(upload);
    aborts.get(upload.id)?.abort();
  }
});

atomStore.sub(sessionAtom, () => {
  if (atomStore.get(sessionAtom).state === 'in') resumeUploads(uploadsInState('logged_out').map(({ id }) => id));
});
