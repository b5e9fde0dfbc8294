import { RELOAD_GUARD } from '#contract/http/limits.ts';
import { NoConnection } from '#web/lib/page-faults.ts';
import { doesServerAnswer } from './connection.ts';

const KEY = 'reloaded-at';

/**
 * Loads a part of the app. After a deployment old parts are gone: then the page is loaded anew, but not twice within
 * ten seconds; after that the fault is the error view's. Without a line it would be a page of the browser's own.
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
