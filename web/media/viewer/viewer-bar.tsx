import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { useFormat } from '#web/shell/format.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FullScreenButton } from './full-screen.tsx';
import { besideAddress, useNeighbourStep, useWayBack } from './way-back.ts';

type Props = {
  mediaView: ViewedMedia;
  name: string | null;
  kind: string;
  /** runs on Escape instead of leaving: cancels the edit under way */
  onEscape?: (() => void) | undefined;
  children?: ReactNode;
};

/**
 * The viewer's title, the link back, and the links to the previous and next media; Escape and the arrow keys do
 * the same.
 */
export function ViewerBar({ mediaView, name, kind, onEscape, children }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { specimen, media, at, of, prev, next, siblings } = mediaView;
  const { home, goBack, press } = useWayBack(mediaView);
  const step = useNeighbourStep(mediaView);
  const showPrevious = () => step(-1);
  const showNext = () => step(1);
  usePageKeys({ Escape: onEscape ?? goBack, ArrowLeft: showPrevious, ArrowRight: showNext });
  const [nth, all] = [number(at), number(of)];
  return (
    <header data-part="bar" className="h-14 flex items-center border-b border-mica px-1 [grid-area:bar] sm:px-2">
      <Link to={home} onClick={press} aria-label={t`Close the viewer`} title={t`Close the viewer`} className="icon-btn">
        <Icon name="i-lucide-x" />
      </Link>
      <h1 className="ms-2 min-w-0 truncate text-n sm:ms-3">
        {name ?? kind}{' '}
        <span className="num text-t2 text-graphite font-sans max-sm:sr-only">
          {specimen && <>{shownNumber(specimen)} · </>}
          {media.kind === 'video' ? (
            <Trans>
              video, {nth} of {all}
            </Trans>
          ) : (
            <Trans>
              photograph {nth} of {all}
            </Trans>
          )}
        </span>
      </h1>
      <span className="ms-auto flex shrink-0 items-center">
        {children}
        <FullScreenButton />
        {/* On a phone the strip and swipes lead to them. */}
        <span className={siblings.length > 1 ? 'flex max-sm:hidden' : 'flex'}>
          <NeighbourLink to={prev && besideAddress(prev, mediaView)} label={t`Previous`} icon="i-lucide-chevron-left" />
          <NeighbourLink to={next && besideAddress(next, mediaView)} label={t`Next`} icon="i-lucide-chevron-right" />
        </span>
      </span>
    </header>
  );
}

/** A link to neighbouring media. It replaces the history entry, so that the way back stays the same. */
function NeighbourLink({ to, label, icon }: { to: string | null; label: string; icon: string }) {
  if (!to) return null;
  return (
    <Link to={to} replace aria-label={label} title={label} className="icon-btn">
      <Icon name={icon} />
    </Link>
  );
}
