import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { readOrSay } from '#web/exchange/public/read-outcome.ts';
import { ThreadNotRead } from '#web/exchange/public/thread-error-state.tsx';
import { EARLIER_PARAM, ThreadPublicView } from '#web/exchange/public/thread-public-view.tsx';
import { call } from '#web/lib/call.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

/** Reads the public part of a conversation. */
export function loader({ params: { thread_id = '' }, request }: LoaderFunctionArgs) {
  const seq = Number(addressCursor(new URL(request.url).searchParams, EARLIER_PARAM));
  const query = { thread_id, ...(seq > 0 && { before_seq: seq }) };
  return readOrSay(call(publicThreadsApi.read, query, { quiet: true }));
}

/** The page of a conversation that one of the parties made public, as visitors read it. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  if (typeof read === 'string') return <ThreadNotRead isMissing={read === 'missing'} />;
  return <ThreadPublicView key={read.id} thread={read} />;
}
