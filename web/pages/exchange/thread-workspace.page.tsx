import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { threadsApi } from '#contract/exchange/api.ts';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { readOrSay } from '#web/exchange/public/read-outcome.ts';
import { ThreadNotRead } from '#web/exchange/public/thread-error-state.tsx';
import { ThreadWorkspace } from '#web/exchange/workspace/thread-workspace.tsx';
import { call } from '#web/lib/call.ts';

/** Reads the newest part of the conversation, and the offers of its intent where those can be read. */
export async function loader({ params: { thread_id = '' } }: LoaderFunctionArgs) {
  const read = await readOrSay(call(threadsApi.read, { thread_id }, { quiet: true }));
  if (typeof read === 'string') return { read, offers: [] };
  const intent = await readOrSay(call(publicIntentsApi.read, { id: read.intent_id }, { quiet: true }));
  return { read, offers: typeof intent === 'string' ? [] : intent.offers };
}

/** The page of the user's own conversation. */
export function Component() {
  const { read, offers } = useLoaderData<typeof loader>();
  if (typeof read === 'string') return <ThreadNotRead isMissing={read === 'missing'} />;
  return <ThreadWorkspace key={read.id} initialThread={read} offers={offers} />;
}
