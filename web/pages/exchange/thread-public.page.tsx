import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { readOrSay } from '#web/exchange/public/read-outcome.ts';
import { ThreadNotRead } from '#web/exchange/public/thread-error-state.tsx';
import { ThreadPublicView } from '#web/exchange/public/thread-public-view.tsx';
import { call } from '#web/lib/call.ts';

/** Reads the public part of a conversation. */
export const loader = ({ params: { thread_id = '' } }: LoaderFunctionArgs) =>
  readOrSay(call(publicThreadsApi.read, { thread_id }, { quiet: true }));

/** The page of a conversation that one of the parties made public, as visitors read it. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  if (typeof read === 'string') return <ThreadNotRead isMissing={read === 'missing'} />;
  return <ThreadPublicView key={read.id} thread={read} />;
}
