/** A draft in the mirror: when it was written, and its text; null if it was discarded at that time. */
type MirroredDraft = { at: number; text: string | null };

const DAY_MS = 86_400_000;
/** Milliseconds that the page waits for the database before it opens without it. */
const RESTORE_MAX_MS = 1_000;

let queue: Promise<unknown> = Promise.resolve();

type Store = typeof import('idb-keyval');

/** Runs work on the mirror after all earlier work; resolves to null if the browser has no database. */
function withMirror<T>(work: (idb: Store, store: ReturnType<Store['createStore']>) => Promise<T>): Promise<T | null> {
  const task = queue
    .then(async () => {
      const idb = await import('idb-keyval');
      return work(idb, idb.createStore('drafts', 'drafts'));
    })
    .catch(() => null);
  queue = task;
  return task;
}

/**
 * Writes a draft a second time, into the database that also holds photographs. A browser that is killed may lose the
 * last writes to local storage, and would then restore an older draft beside newer photographs.
 */
export const mirrorDraft = (key: string, timeMs: number, text: string | null) =>
  void withMirror(({ set }, store) => set(key, { at: timeMs, text } satisfies MirroredDraft, store));

const draftTime = (text: string | null): number => {
  try {
    return Number((JSON.parse(text ?? '{}') as { at?: number }).at ?? 0);
  } catch {
    return 0;
  }
};

let restoredPrefix: string | null = null;

/** Restores, once per visit, one user's drafts that are newer in the mirror than in local storage. */
export async function restoreDrafts(prefix: string): Promise<void> {
  if (restoredPrefix === prefix) return;
  restoredPrefix = prefix;
  const restoration = withMirror(async ({ delMany, entries }, store) => {
    const allDrafts = await entries<string, MirroredDraft>(store);
    const expiredDrafts = allDrafts.filter(([, { at, text }]) => text === null && Date.now() - at > DAY_MS);
    await delMany(
      expiredDrafts.map(([key]) => key),
      store,
    );
    for (const [key, { at, text }] of allDrafts) {
      if (!key.startsWith(prefix) || at <= draftTime(localStorage.getItem(key))) continue;
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  });
  await Promise.race([restoration, new Promise((resolve) => setTimeout(resolve, RESTORE_MAX_MS))]);
}
