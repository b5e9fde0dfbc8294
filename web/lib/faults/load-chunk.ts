import { chunkStep, type MissingReason, mayReload, reloadRecord } from './chunk-steps.ts';
import { ChunkMissing, NoConnection } from './page-faults.ts';
import { onceReachable } from './retry-when-online.ts';

const KEY = 'reloaded-at';

/** The path of the page on which text was typed last. */
let typedPath: string | null = null;

/** Notes on which page text is typed, because a reload would lose it. */
export function watchTyping() {
  const note = () => {
    typedPath = location.pathname;
  };
  addEventListener('input', note, true);
}

/** Whether the server answers at all now. */
export const doesServerAnswer = () => readLatestBuild().then(Boolean);

/** The answer with the latest build; null if none comes. */
const readLatestBuild = () => fetch(`/builds/latest.json?${Date.now()}`).catch(() => null);

/** Whether a server that answers has no such file any more, or another build than this one. */
async function isOfAnotherVersion(latestBuild: Response, fault: unknown): Promise<boolean> {
  // Browsers name the file in the message of the fault.
  const [path] = /\/assets\/[\w.-]+/.exec(String(fault)) ?? [];
  const file = path && (await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  if (file && file.status === 404) return true;
  if (import.meta.env.DEV || !latestBuild.ok) return false;
  const { id } = (await latestBuild.json().catch(() => ({}))) as { id?: string };
  return id !== undefined && id !== BUILD_ID;
}

/** For a whole page: how its address is loaded anew. */
type PageOptions = { loadPage?: () => void };

/** Decides what follows a failed load, and reloads the page if that is it: then the promise stays open. */
async function decideStep(fault: unknown, failureCount: number, { loadPage }: PageOptions = {}) {
  console.error('A part of the app failed to load', fault);
  const latestBuild = await readLatestBuild();
  const isPage = loadPage !== undefined;
  const step = chunkStep({
    failureCount,
    isReachable: latestBuild !== null,
    isOutdated: latestBuild !== null && (await isOfAnotherVersion(latestBuild, fault)),
    // Another page replaces this one and what is typed on it anyway.
    hasInput: !isPage && typedPath === location.pathname,
    mayReload: isReloadAllowed(),
    isPage,
  });
  if (!step.isReload) return step;
  sessionStorage.setItem(KEY, reloadRecord(Date.now(), BUILD_ID));
  if (loadPage) loadPage();
  else location.reload();
  return new Promise<never>(() => {});
}

function isReloadAllowed(): boolean {
  try {
    return mayReload(sessionStorage.getItem(KEY), Date.now(), BUILD_ID);
  } catch {
    // Without a record the page could reload for ever.
    return false;
  }
}

/**
 * Loads a chunk that a page needs as a whole, with a few retries; a file of another version reloads the page once.
 * Throws `NoConnection`, or `ChunkMissing` while the server answers.
 */
export async function loadChunk<T>(load: () => Promise<T>, options?: PageOptions): Promise<T> {
  for (let failureCount = 1; ; failureCount += 1) {
    try {
      return await load();
    } catch (fault) {
      const { reason, pauseMs } = await decideStep(fault, failureCount, options);
      if (reason) throw reason === 'connection' ? new NoConnection() : new ChunkMissing(String(fault));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A chunk that is being loaded: `retry` tries again at once, `stop` ends all tries. */
export type ChunkLoad = { retry: () => void; stop: () => void };

/**
 * Loads a chunk that is a part of a page, and tries again until it is there. `onMissing` is called after each
 * failure that the user should know of.
 */
export function keepLoading<T>(
  load: () => Promise<T>,
  onLoad: (value: T) => void,
  onMissing: (reason: MissingReason) => void,
): ChunkLoad {
  let failureCount = 0;
  let tryNumber = 0;
  let stopWaiting = () => {};
  const attempt = () => {
    stopWaiting();
    tryNumber += 1;
    const thisTry = tryNumber;
    load().then(
      (value) => thisTry === tryNumber && onLoad(value),
      async (fault: unknown) => {
        failureCount += 1;
        const { reason, pauseMs } = await decideStep(fault, failureCount);
        if (thisTry !== tryNumber) return;
        if (reason) onMissing(reason);
        stopWaiting = onceReachable(attempt, pauseMs);
      },
    );
  };
  const stop = () => {
    stopWaiting();
    tryNumber = Number.NaN;
  };
  attempt();
  return { retry: attempt, stop };
}
