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

type Likes = { isLiked: boolean; count: number };

/**
 * The user's like and the number of likes: changed at once, reverted after a failure. A visitor is asked to log in.
 */
export function useLike({ id, like_count }: Pick<PublicSpecimen, 'id' | 'like_count'>, isOwn: boolean) {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Likes | null>(null);
  const viewerState = useRead(isIn && !isOwn ? id : null, (signal) =>
    call(likesApi.state, { specimen_ids: id }, { quiet: true, signal }),
  );
  const isLiked = viewerState.value?.liked.includes(id) ?? false;
  // The page may be a minute old and not yet count the user's own like.
  const storedLikes = answer ?? { isLiked, count: Math.max(like_count, isLiked ? 1 : 0) };
  const { run, busy } = useAction(
    ({ isLiked: likes }: Likes) => call(likes ? likesApi.like : likesApi.unlike, { specimen_id: id }),
    { subject: id, done: ({ like_count: count }, { isLiked: likes }) => setAnswer({ isLiked: likes, count }) },
  );
  const shownLikes = busy?.[0] ?? storedLikes;
  const toggle = () => {
    if (!isIn) return navigate(loginAddress(pathname + search));
    return run({ isLiked: !shownLikes.isLiked, count: Math.max(0, shownLikes.count + (shownLikes.isLiked ? -1 : 1)) });
  };
  return { ...shownLikes, toggle };
}
