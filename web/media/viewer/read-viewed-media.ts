import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isServer } from '#web/lib/is-server.ts';
import { checkSession } from '#web/shell/session.ts';

/**
 * Media turned or cropped on this page. They are read as the owner, because the public answer may be a minute
 * old.
 */
const editedIds = new Set<string>();
export const readAsOwner = (id: string) => void editedIds.add(id);

/**
 * Reads a photo or film publicly, then with the session if visitors can't see it (as most media of
 * conversations). Throws `ApiError`.
 */
export async function readViewed(id: string, thread_id?: string | null) {
  const query = { id, ...(thread_id && { thread_id }) };
  if ((thread_id || editedIds.has(id)) && !isServer && (await checkSession()).state === 'in')
    return call(viewerApi.view, query, { quiet: true });
  try {
    return await call(viewerApi.publicView, query, { quiet: true });
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
    const session = await checkSession();
    if (session.state !== 'in') throw fault;
    return call(viewerApi.view, query, { quiet: true });
  }
}
