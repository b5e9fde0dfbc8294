import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';

type Likes = { liked: boolean; count: number };

/** Whether I like a specimen and how many do: shown at once, put back when it fails. A visitor is asked to log in. */
export function useLike({ id, like_count }: Pick<PublicSpecimen, 'id' | 'like_count'>, own: boolean) {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Likes | null>(null);
  const mine = useRead(isIn && !own ? id : null, (signal) =>
    call(likesApi.state, { specimen_ids: id }, { quiet: true, signal }),
  );
  const liked = mine.value?.liked.includes(id) ?? false;
  // The page may be a minute old and not yet know of my own like.
  const stored = answer ?? { liked, count: Math.max(like_count, liked ? 1 : 0) };
  const { run, busy } = useAction(
    ({ liked: likes }: Likes) => call(likes ? likesApi.like : likesApi.unlike, { specimen_id: id }),
    { subject: id, done: ({ like_count: count }, { liked: likes }) => setAnswer({ liked: likes, count }) },
  );
  const shown = busy?.[0] ?? stored;
  const toggle = () => {
    if (!isIn) return navigate(loginAddress(pathname + search));
    return run({ liked: !shown.liked, count: Math.max(0, shown.count + (shown.liked ? -1 : 1)) });
  };
  return { ...shown, toggle };
}
