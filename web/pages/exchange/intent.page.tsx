import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { IntentPreview } from '#web/exchange/intents/intent-preview.tsx';
import { IntentView } from '#web/exchange/intents/intent-view.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { specifiedText } from '#web/shell/language.ts';
import { checkSession } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/**
 * Reads the intent; null when it, or whether a block hides it, could not be read, which the page reports itself. A
 * hidden intent is answered as not found.
 */
export async function loader({ params: { intent_id: id = '' }, request }: LoaderFunctionArgs) {
  const missingPage = new PageNotFound(new URL(request.url).pathname);
  const [intent, viewerState] = await Promise.all([readIntent(id, missingPage), readMine(id)]);
  if (viewerState === 'unknown') return { intent: null, thread_id: null };
  if (viewerState?.hidden_intents.includes(id)) throw missingPage;
  return { intent, thread_id: viewerState?.thread_of_intent[id] ?? null };
}

async function readIntent(id: string, missingPage: PageNotFound): Promise<Intent | null> {
  try {
    const [shownIntent, session] = await Promise.all([
      call(publicIntentsApi.read, { id }, { quiet: true }),
      checkSession(),
    ]);
    const isMine = session.state === 'in' && session.profile.username === shownIntent.username;
    // The public answer may be a minute old; the owner has just changed it.
    return isMine ? await call(intentsApi.read, { id }, { quiet: true }) : shownIntent;
  } catch (fault) {
    if (!(fault instanceof ApiError) || isUnreachable(fault)) throw fault;
    if (fault.status === 404 || fault.status === 400) throw missingPage;
    return null;
  }
}

/** What depends on the reader: whether a block hides the intent, and the conversation they started about it. */
async function readMine(id: string) {
  const session = await checkSession();
  if (session.state !== 'in') return null;
  try {
    return await call(likesApi.state, { intent_ids: id }, { quiet: true });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return 'unknown';
  }
}

export const Preview = IntentPreview;

/** The page of an intent: what a collector offers and wants. */
export function Component() {
  const { intent, thread_id } = useLoaderData<typeof loader>();
  return intent ? <IntentView key={intent.id} intent={intent} thread_id={thread_id} /> : <NotRead />;
}

function NotRead() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{t`Exchange intent`}</h1>
      <ErrorState
        title={specifiedText('intent_load_failed')}
        actions={
          <Button onClick={() => void revalidate()}>
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </div>
  );
}
