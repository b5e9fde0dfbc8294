import { createStore, del, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import type { MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import { KEPT_UPLOADS } from '#web/lib/forget-stored-uploads.ts';
import { isOpenElsewhere, thisTab } from '#web/media/upload/this-tab.ts';

/** What a reload needs to go on with an upload, beside the file and its prepared copy, which lie apart. */
export type StoredUpload = {
  id: string;
  owner: MediaOwner;
  /** whose: several people may use one device */
  username: string;
  name: string;
  size: number;
  /** when it was begun, in milliseconds */
  at: number;
  /** whether its owner is stored on the server, so that it goes on by itself */
  stored: boolean;
  paused: boolean;
  delivered: boolean;
  arrived: boolean;
  sha256: string | null;
  /** what an export says of it; an upload from before this was kept has none */
  details?: PhotoDetails | null;
};
export type StoredPicture = { blob: Blob; width: number; height: number };
type Entry = StoredUpload & { tab: string };

const DAY = 86_400_000;
const fileKey = (id: string) => `file:${id}`;
const pictureKey = (id: string) => `picture:${id}`;
const entryKey = (id: string) => `upload:${id}`;

let open: UseStore | null = null;

/** The database, let go of when signing out deletes it, in this window or in another. */
async function database(): Promise<UseStore> {
  if (open) return open;
  const opened = createStore(KEPT_UPLOADS, 'uploads');
  open = opened;
  await opened('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => {
      db.close();
      open = null;
    };
  });
  return opened;
}

/**
 * Keeps an upload with its file; whether the file was. Where there is no room for it the rest is kept, and the file is
 * asked for.
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

/** Another file in the place of the one that was kept, of which there is none any more where there is no room for it; whether it is. */
export async function replaceFile(id: string, file: File): Promise<boolean> {
  const db = await database();
  await del(fileKey(id), db);
  await changeStoredUpload(id, { name: file.name, size: file.size });
  return set(fileKey(id), file, db).then(
    () => true,
    () => false,
  );
}

export async function keepPicture(id: string, picture: StoredPicture): Promise<void> {
  await set(pictureKey(id), picture, await database());
}

/** Notes what has become of an upload; one that is not kept stays so. */
export async function changeStoredUpload(id: string, changed: Partial<StoredUpload>): Promise<void> {
  const db = await database();
  await db('readwrite', (entries) => {
    const asked: IDBRequest<Entry | undefined> = entries.get(entryKey(id));
    asked.onsuccess = () => {
      if (asked.result) entries.put({ ...asked.result, ...changed, tab: thisTab() }, entryKey(id));
    };
  });
}

/** The server has the file: only what is shown until its pictures are made is still needed. */
export const forgetFile = async (id: string) => del(fileKey(id), await database());

export async function dropStoredUploads(ids: readonly string[]): Promise<void> {
  await delMany(
    ids.flatMap((id) => [entryKey(id), fileKey(id), pictureKey(id)]),
    await database(),
  );
}

export type Restored = { upload: StoredUpload; file: File | null; picture: StoredPicture | null };

/** What one person's closed pages left behind, oldest first, at most a day old; from now on it is this page's. */
export async function takeStoredUploads(username: string, now: number): Promise<Restored[]> {
  const db = await database();
  const entries = await entriesOf(db);
  const old = entries.filter(({ at }) => now - at > DAY);
  await dropStoredUploads(old.map(({ id }) => id));
  const elsewhere = await isOpenElsewhere();
  const mine = entries.filter((each) => each.username === username && !old.includes(each) && !elsewhere(each.tab));
  mine.sort((a, b) => (a.id < b.id ? -1 : 1));
  return Promise.all(
    mine.map(async ({ tab: _, ...upload }) => {
      await changeStoredUpload(upload.id, {});
      const file = await get<File>(fileKey(upload.id), db);
      const picture = await get<StoredPicture>(pictureKey(upload.id), db);
      return { upload, file: (await isReadable(file)) ? (file ?? null) : null, picture: picture ?? null };
    }),
  );
}

async function entriesOf(db: UseStore): Promise<Entry[]> {
  const ids = (await keys<string>(db)).filter((key) => key.startsWith(entryKey('')));
  const found = await Promise.all(ids.map((key) => get<Entry>(key, db)));
  return found.filter((entry) => entry !== undefined);
}

/** A browser may have let go of the bytes and still have the name. */
const isReadable = (file: File | undefined) =>
  file
    ?.slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
