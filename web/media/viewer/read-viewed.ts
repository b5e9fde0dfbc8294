import { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** A picture as everybody sees it; what visitors do not find, as oneself. */
export async function readViewed(id: string, thread_id?: string | null) {
  const asked = { id, ...(thread_id && { thread_id }) };
  try {
    return await call(viewerApi.shown, asked, { quiet: true });
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
    const session = await checkSession();
    if (session.state !== 'in') throw fault;
    return call(viewerApi.view, asked, { quiet: true });
  }
}
