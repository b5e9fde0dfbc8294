/** A draft as the mirror has it: when it was written, and its text; null where it was forgotten then. */
type MirroredDraft = { at: number; text: string | null };

const DAY_MS = 86_400_000;
/** A database that does not answer keeps nobody from the page. */
const RESTORE_MAX_MS = 1_000;

let queue: Promise<unknown> = Promise.resolve();

type Store = typeof import('idb-keyval');

/** Does something with the mirror, after all that was asked before it. Null where the browser has no database for it. */
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
 * Writes a draft a second time, where photographs are kept too. A browser that is killed has not yet put away what was
 * written to its local storage last, and would give back an older draft beside newer photographs.
 */
export const mirrorDraft = (key: string, at: number, text: string | null) =>
  void withMirror(({ set }, store) => set(key, { at, text } satisfies MirroredDraft, store));

const timeOf = (text: string | null): number => {
  try {
    return Number((JSON.parse(text ?? '{}') as { at?: number }).at ?? 0);
  } catch {
    return 0;
  }
};

let restored: string | null = null;

/** Puts back, once a visit, drafts of one person that the mirror knows to be newer than those of the local storage. */
export async function restoreDrafts(prefix: string): Promise<void> {
  if (restored === prefix) return;
  restored = prefix;
  const reading = withMirror(async ({ delMany, entries }, store) => {
    const all = await entries<string, MirroredDraft>(store);
    const gone = all.filter(([, { at, text }]) => text === null && Date.now() - at > DAY_MS);
    await delMany(
      gone.map(([key]) => key),
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
