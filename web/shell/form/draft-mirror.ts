/** A draft in the mirror: when it was written, and its text, or null if it was discarded at that time. */
type MirroredDraft = { at: number; text: string | null };

const DAY_MS = 86_400_000;
/** How long the page waits for the database before it opens without it. */
const RESTORE_MAX_MS = 1_000;

let queue: Promise<unknown> = Promise.resolve();

type Store = typeof import('idb-keyval');

/** Runs work on the mirror after all earlier work. Null where the browser has no database. */
function withMirror<T>(work: (idb: Store, store: ReturnType<Store['createStore']>) => Promise<T>): Promise<T | null> {
  const done = queue
    .then(async () => {
      const idb = await import('idb-keyval');
      return work(idb, idb.createStore('drafts', 'drafts'));
    })
    .catch(() => null);
  queue = done;
  return done;
}

/**
 * Writes a draft a second time, into the database that also holds photographs. A browser that is killed may lose the
 * last writes to local storage, and would then restore an older draft beside newer photographs.
 */
export const mirrorDraft = (key: string, timeMs: number, text: string | null) =>
  void withMirror(({ set }, store) => set(key, { at: timeMs, text } satisfies MirroredDraft, store));

const timeOf = (text: string | null): number => {
  try {
    return Number((JSON.parse(text ?? '{}') as { at?: number }).at ?? 0);
  } catch {
    return 0;
  }
};

let restored: string | null = null;

/** Restores, once per visit, one user's drafts that are newer in the mirror than in local storage. */
export async function restoreDrafts(prefix: string): Promise<void> {
  if (restored === prefix) return;
  restored = prefix;
  const reading = withMirror(async ({ delMany, entries }, store) => {
    const all = await entries<string, MirroredDraft>(store);
    const expiredDrafts = all.filter(([, { at, text }]) => text === null && Date.now() - at > DAY_MS);
    await delMany(
      expiredDrafts.map(([key]) => key),
      store,
    );
    for (const [key, { at, text }] of all) {
      if (!key.startsWith(prefix) || at <= timeOf(localStorage.getItem(key))) continue;
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  });
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, RESTORE_MAX_MS))]);
}
