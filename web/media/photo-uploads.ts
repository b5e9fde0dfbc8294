import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { v7 as uuid } from 'uuid';
import { mediaApi } from '#contract/media/api.ts';
import { MEDIA_PER_SPECIMEN, type Media } from '#contract/media/media.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { type PictureRefusal, preparePicture } from '#web/media/prepare-picture.ts';
import { HashError, uploadPicture } from '#web/media/upload-picture.ts';
import { store } from '#web/shell/store.ts';

/** A photograph on its way. `waiting` until its specimen is stored or the one before it has been sent. */
export type PhotoUpload = {
  id: string;
  specimen_id: string;
  file: File;
  state: 'preparing' | 'waiting' | 'uploading' | 'processing' | 'ready' | 'failed';
  /** where the prepared copy can be seen */
  thumb: { src: string; width: number; height: number } | null;
  sent: number;
  total: number;
  /** why it failed: one of our own reasons, or the server's sentence */
  reason: PictureRefusal | { sentence: string } | null;
  media: Media | null;
};

const POLL = 1_500;

/** All uploads of this visit: they go on while their owner walks through the pages. */
export const uploadsAtom = atom<readonly PhotoUpload[]>([]);
const prepared = new Map<string, Blob>();
const aborts = new Map<string, AbortController>();
const stored = new Set<string>();

export function useUploads(specimenId: string): readonly PhotoUpload[] {
  const all = useAtomValue(uploadsAtom);
  return useMemo(() => all.filter(({ specimen_id }) => specimen_id === specimenId), [all, specimenId]);
}

/** Takes in chosen files, as many as a specimen may still hold; gives how many were left out. */
export function addPhotos(specimenId: string, files: readonly File[], already: number): number {
  const room = Math.max(0, MEDIA_PER_SPECIMEN - already);
  const added = files.slice(0, room).map((file) => newUpload(specimenId, file));
  store.set(uploadsAtom, (all) => [...all, ...added]);
  run();
  return files.length - added.length;
}

/** The specimen is stored on the server: what waited for it is sent now, and what comes later at once. */
export function startUploads(specimenId: string) {
  stored.add(specimenId);
  run();
}

/** What waits for one specimen waits for another, which is not stored yet either. */
export const moveUploads = (from: string, to: string) =>
  store.set(uploadsAtom, (all) => all.map((each) => (each.specimen_id === from ? { ...each, specimen_id: to } : each)));

/** Tries a failed one again, from its preparation where that had failed. */
export function retryUpload(id: string) {
  change(id, { state: prepared.has(id) ? 'waiting' : 'preparing', reason: null, sent: 0 });
  run();
}

/** Stops and forgets an upload; what the server has of it is taken away there too. */
export async function cancelUpload(upload: PhotoUpload): Promise<void> {
  aborts.get(upload.id)?.abort();
  forget(upload);
  if (stored.has(upload.specimen_id)) await call(mediaApi.remove, { id: upload.id }, { quiet: true }).catch(() => {});
}

/** Forgets uploads whose pictures a page now reads from the server. */
export function forgetShown(media: readonly Media[]) {
  const shown = new Set(media.filter(({ state }) => state === 'ready').map(({ id }) => id));
  for (const upload of store.get(uploadsAtom)) if (upload.state === 'ready' && shown.has(upload.id)) forget(upload);
}

const newUpload = (specimen_id: string, file: File): PhotoUpload => ({
  id: uuid(),
  specimen_id,
  file,
  state: 'preparing',
  thumb: null,
  sent: 0,
  total: file.size,
  reason: null,
  media: null,
});

const change = (id: string, changed: Partial<PhotoUpload>) =>
  store.set(uploadsAtom, (all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)));

const isKnown = (id: string) => store.get(uploadsAtom).some((each) => each.id === id);

function forget({ id, thumb }: PhotoUpload) {
  if (thumb) URL.revokeObjectURL(thumb.src);
  prepared.delete(id);
  aborts.delete(id);
  store.set(uploadsAtom, (all) => all.filter((each) => each.id !== id));
}

/** One is prepared and one is sent at a time, each in order: a decoder's memory and a phone's line are for one. */
function run() {
  void workThrough('preparing', () => true, prepare);
  void workThrough('waiting', ({ specimen_id }) => stored.has(specimen_id), send);
}

const working = new Set<PhotoUpload['state']>();

async function workThrough(
  state: PhotoUpload['state'],
  isDue: (upload: PhotoUpload) => boolean,
  work: (upload: PhotoUpload) => Promise<void>,
) {
  if (working.has(state)) return;
  working.add(state);
  const next = () => store.get(uploadsAtom).find((each) => each.state === state && isDue(each));
  for (let upload = next(); upload; upload = next()) await work(upload);
  working.delete(state);
}

async function prepare({ id, file }: PhotoUpload) {
  const made = await preparePicture(file);
  if (!isKnown(id)) return;
  if (!made.ok) return change(id, { state: 'failed', reason: made.reason });
  const { blob, width, height } = made.value;
  prepared.set(id, blob);
  const thumb = { src: URL.createObjectURL(blob), width, height };
  change(id, { state: 'waiting', thumb, total: file.size + blob.size });
  return run();
}

async function send({ id, specimen_id, file }: PhotoUpload) {
  const blob = prepared.get(id);
  if (!blob) return change(id, { state: 'preparing' });
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: 'uploading' });
  try {
    const onSent = (sent: number) => change(id, { sent });
    const media = await uploadPicture({ id, specimen_id, file, prepared: blob, signal: abort.signal, onSent });
    change(id, { state: 'processing', media });
    void follow(id);
  } catch (fault) {
    if (!abort.signal.aborted) change(id, { state: 'failed', reason: reasonOf(fault) });
  }
}

const reasonOf = (fault: unknown): PhotoUpload['reason'] =>
  fault instanceof HashError ? 'hash' : { sentence: fault instanceof ApiError ? fault.message : String(fault) };

/** Asks until the pictures are made. A question that fails is asked again. */
async function follow(id: string) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL));
    if (!isKnown(id)) return;
    const media = await call(mediaApi.read, { id }, { quiet: true }).catch(() => null);
    if (media?.state === 'ready') return change(id, { state: 'ready', media });
    if (media?.state === 'failed') return change(id, { state: 'failed', media, reason: 'damaged' });
  }
}
