import { RELOAD_GUARD } from '#contract/http/limits.ts';
import { NoConnection } from '#web/lib/page-faults.ts';
import { doesServerAnswer } from './connection.ts';

const KEY = 'reloaded-at';

/**
 * Loads a chunk of the app. Old chunks are gone after a deployment: the page is then reloaded, but not twice
 * within ten seconds; after that the fault is thrown to the error view. Offline it is thrown without a reload,
 * which would show the browser's own error page.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    console.error('A part of the app failed to load', fault);
    if (!(await doesServerAnswer())) throw new NoConnection();
    if (!mayReload()) throw fault;
    location.reload();
    return new Promise(() => {});
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < RELOAD_GUARD) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
