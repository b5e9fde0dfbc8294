import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { threadsApi } from '#contract/exchange/api.ts';
import { readOrSay } from '#web/exchange/read-or-say.ts';
import { ThreadNotRead } from '#web/exchange/thread-not-read.tsx';
import { ThreadWorkspace } from '#web/exchange/thread-workspace.tsx';
import { call } from '#web/lib/call.ts';

/** The newest part of the conversation. */
export const loader = ({ params: { thread_id = '' } }: LoaderFunctionArgs) =>
  readOrSay(call(threadsApi.read, { thread_id }, { quiet: true }));

/** One's own conversation. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  if (typeof read === 'string') return <ThreadNotRead isMissing={read === 'missing'} />;
  return <ThreadWorkspace key={read.id} first={read} />;
}
