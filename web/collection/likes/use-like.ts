import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { call } from '#web/lib/call.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';

type Likes = { liked: boolean; count: number };

/** Whether I like a specimen and how many do: shown at once, put back when it fails. A visitor is asked to log in. */
export function useLike({ id, like_count }: Pick<PublicSpecimen, 'id' | 'like_count'>, own: boolean) {
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [likes, setLikes] = useState<Likes>({ liked: false, count: like_count });
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!isIn || own) return;
    let gone = false;
    call(likesApi.state, { specimen_ids: id }, { quiet: true }).then(
      ({ liked }) => {
        // The page may be a minute old and not yet know of my own like.
        if (!gone && liked.includes(id)) setLikes(({ count }) => ({ liked: true, count: Math.max(1, count) }));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [id, isIn, own]);

  const toggle = async () => {
    if (!isIn) return navigate(loginAddress(pathname + search));
    if (busy) return;
    const before = likes;
    const liked = !before.liked;
    setBusy(true);
    setLikes({ liked, count: Math.max(0, before.count + (liked ? 1 : -1)) });
    try {
      const { like_count: count } = await call(liked ? likesApi.like : likesApi.unlike, { specimen_id: id });
      setLikes({ liked, count });
    } catch {
      setLikes(before);
    }
    setBusy(false);
  };
  return { ...likes, toggle };
}
