import { createStore, del, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import type { MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import { UPLOADS_DATABASE } from '#web/lib/forget-stored-uploads.ts';
import { isOpenElsewhere, thisTab } from '#web/media/this-tab.ts';

/** What a reload needs to resume an upload, except the file and its prepared copy, which are stored separately. */
export type StoredUpload = {
  id: string;
  owner: MediaOwner;
  /** its user: several may use one device */
  username: string;
  name: string;
  size: number;
  /** when it was started, in milliseconds */
  at: number;
  /** whether its owner object is stored on the server, so that the upload continues by itself */
  stored: boolean;
  paused: boolean;
  delivered: boolean;
  arrived: boolean;
  sha256: string | null;
  /** details from an export; missing in uploads stored before this field existed */
  details?: PhotoDetails | null;
};
export type StoredJpeg = { blob: Blob; width: number; height: number };
type Entry = StoredUpload & { tab: string };

const DAY = 86_400_000;
const fileKey = (id: string) => `file:${id}`;
const jpegKey = (id: string) => `picture:${id}`;
const entryKey = (id: string) => `upload:${id}`;

let open: UseStore | null = null;

/** The database; its connection is closed when a log-out deletes it, in this window or another. */
async function database(): Promise<UseStore> {
  if (open) return open;
  const store = createStore(UPLOADS_DATABASE, 'uploads');
  open = store;
  await store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => {
      db.close();
      open = null;
    };
  });
  return store;
}

/**
 * Stores an upload with its file; returns whether the file was stored. Where there is no room for it the rest is
 * stored, and after a reload the user must choose the file again.
 */
export async function keepUpload(upload: StoredUpload, file: File): Promise<boolean> {
  const db = await database();
  const entry: [string, Entry] = [entryKey(upload.id), { ...upload, tab: thisTab() }];
  try {
    await setMany([entry, [fileKey(upload.id), file]], db);
    return true;
  } catch {
    await set(...entry, db);
    return false;
  }
}

/**
 * Replaces the stored file of an upload; returns whether the new one was stored. Where there is no room for it,
 * none is stored any more.
 */
export async function replaceFile(id: string, file: File): Promise<boolean> {
  const db = await database();
  await del(fileKey(id), db);
  await changeStoredUpload(id, { name: file.name, size: file.size });
  return set(fileKey(id), file, db).then(
    () => true,
    () => false,
  );
}

export async function storeJpeg(id: string, jpeg: StoredJpeg): Promise<void> {
  await set(jpegKey(id), jpeg, await database());
}

/** Updates a stored upload; does nothing for one that is not stored. */
export async function changeStoredUpload(id: string, changes: Partial<StoredUpload>): Promise<void> {
  const db = await database();
  await db('readwrite', (entries) => {
    const request: IDBRequest<Entry | undefined> = entries.get(entryKey(id));
    request.onsuccess = () => {
      if (request.result) entries.put({ ...request.result, ...changes, tab: thisTab() }, entryKey(id));
    };
  });
}

/** Deletes the stored file once the server has it; the preview is kept until the renditions are ready. */
export const forgetFile = async (id: string) => del(fileKey(id), await database());

export async function dropStoredUploads(ids: readonly string[]): Promise<void> {
  await delMany(
    ids.flatMap((id) => [entryKey(id), fileKey(id), jpegKey(id)]),
    await database(),
  );
}

export type RestoredUpload = { upload: StoredUpload; file: File | null; preparedJpeg: StoredJpeg | null };

/**
 * Takes over the uploads that a user's closed pages left, oldest first, at most a day old; from now on they are
 * this page's.
 */
export async function takeStoredUploads(username: string, currentTime: number): Promise<RestoredUpload[]> {
  const db = await database();
  const entries = await readEntries(db);
  const old = entries.filter(({ at }) => currentTime - at > DAY);
  await dropStoredUploads(old.map(({ id }) => id));
  const isTabOpen = await isOpenElsewhere();
  const ownEntries = entries.filter(
    (entry) => entry.username === username && !old.includes(entry) && !isTabOpen(entry.tab),
  );
  ownEntries.sort((a, b) => (a.id < b.id ? -1 : 1));
  return Promise.all(
    ownEntries.map(async ({ tab: _, ...upload }) => {
      await changeStoredUpload(upload.id, {});
      const file = await get<File>(fileKey(upload.id), db);
      const storedJpeg = await get<StoredJpeg>(jpegKey(upload.id), db);
      return { upload, file: (await isReadable(file)) ? (file ?? null) : null, preparedJpeg: storedJpeg ?? null };
    }),
  );
}

async function readEntries(db: UseStore): Promise<Entry[]> {
  const ids = (await keys<string>(db)).filter((key) => key.startsWith(entryKey('')));
  const storedEntries = await Promise.all(ids.map((key) => get<Entry>(key, db)));
  return storedEntries.filter((entry) => entry !== undefined);
}

/** A browser may have deleted a file's bytes and still list its name. */
const isReadable = (file: File | undefined) =>
  file
    ?.slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
