import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Likes = { isLiked: boolean; count: number };

/**
 * The user's like and the number of likes: changed at once, reverted after a failure. A visitor is asked to log in.
 */
function useLike({ id, like_count }: Pick<PublicSpecimen, 'id' | 'like_count'>, isOwn: boolean) {
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
    { subject: id, onSuccess: ({ like_count: count }, { isLiked: likes }) => setAnswer({ isLiked: likes, count }) },
  );
  const shownLikes = busy?.[0] ?? storedLikes;
  const toggle = () => {
    if (!isIn) return navigate(loginAddress(pathname + search));
    return run({ isLiked: !shownLikes.isLiked, count: Math.max(0, shownLikes.count + (shownLikes.isLiked ? -1 : 1)) });
  };
  return { ...shownLikes, toggle };
}

type LikeButtonProps = { specimen: Pick<PublicSpecimen, 'id' | 'like_count'>; isOwn: boolean };

/**
 * The number of likes of a specimen and the user's own like, also with the key l; for the user's own specimen only
 * the number.
 */
export function LikeButton({ specimen, isOwn }: LikeButtonProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { isLiked, count, toggle } = useLike(specimen, isOwn);
  // A visitor would be sent to the login by a single letter.
  const isIn = useAtomValue(sessionAtom).state === 'in';
  usePageKeys({ l: isIn && !isOwn ? () => void toggle() : undefined });
  if (isOwn && count === 0) return null;
  const figure = (
    <span className="text-t2">
      <span aria-hidden="true" className="num">
        {count > 0 && number(count)}
      </span>
      <span className="sr-only">
        <Plural value={count} _0="No likes yet" one="# like" other="# likes" />
      </span>
    </span>
  );
  if (isOwn)
    return (
      <span className="min-h-11 inline-flex items-center gap-2 px-3">
        <Icon name="i-lucide-heart" className="text-graphite" />
        {figure}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      title={isLiked ? t`Take the like back` : t`Like`}
      onClick={() => void toggle()}
      className="min-h-11 min-w-11 inline-flex items-center justify-center gap-2 rounded px-3 hover:bg-gypsum active:bg-mica"
    >
      <Heart full={isLiked} />
      <span className="sr-only">
        <Trans>Like</Trans>
      </span>
      {figure}
    </button>
  );
}

/** Filled when liked; drawn here, because an outline icon cannot be filled. */
const Heart = ({ full }: { full: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={classes(
      'size-5 shrink-0 stroke-current stroke-2 [stroke-linejoin:round]',
      full ? 'fill-current text-realgar' : 'fill-none',
    )}
  >
    <path d="M12 20.5 4.1 12.6a5.3 5.3 0 0 1 7.5-7.5l.4.4.4-.4a5.3 5.3 0 0 1 7.5 7.5Z" />
  </svg>
);
