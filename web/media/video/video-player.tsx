import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { writeTimestamp } from '#contract/format/durations.ts';
import type { FilmWatermark } from '#contract/media/film-watermark.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import { placeWatermark } from '#contract/watermarks/placement.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stageRatio } from '#web/ui/tray-sizes.ts';
import { loopSilentFilm } from './loop-silent-film.ts';
import { type RenewFilm, useFilmSource } from './use-film-source.ts';
import { useWholeScreen } from './use-full-screen.ts';

/** The most height the browser's own controls take at the bottom; a watermark there is placed above them. */
const CONTROLS = '4.5rem';

type WatermarkOverlayProps = { src: string; watermark: FilmWatermark; film: PixelSize };

/**
 * The owner's watermark over a playing video, at the position it has on photos of that shape. It is placed on the
 * image, not on the frame around it; pointer events pass through, and screen readers skip it. The frame must be a
 * container of both dimensions.
 */
function WatermarkOverlay({ src, watermark, film }: WatermarkOverlayProps) {
  const { x, y, width, height } = placeWatermark(film, watermark, watermark);
  const share = (value: number, total: number) => `${(value / total) * 100}%`;
  const isAtFoot = watermark.position.startsWith('bottom');
  const foot = (film.height - y - height) / film.height;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div
        className="relative"
        style={{
          width: `min(100cqw, 100cqh * ${film.width / film.height})`,
          aspectRatio: film.width / film.height,
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            left: share(x, film.width),
            ...(isAtFoot ? { bottom: `max(${foot * 100}%, ${CONTROLS})` } : { top: share(y, film.height) }),
            width: share(width, film.width),
            height: share(height, film.height),
            opacity: 1 - watermark.transparency,
          }}
        />
      </div>
    </div>
  );
}

export type VideoPlayerProps = {
  video: Media;
  /** what it shows, used where it has no description */
  name: string;
  /** the address of the viewer, where it is not played there already */
  viewer?: string | undefined;
  /** reads its addresses again, where they expire */
  renew?: RenewFilm | undefined;
  /** whether it is played in the viewer, where a short film without sound plays by itself, again and again */
  isInViewer?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A video played in place, streaming from its first bytes; where this device can't play it, a sentence and a link
 * to the file.
 */
export function VideoPlayer({ video, name, viewer, renew, isInViewer = false, className }: VideoPlayerProps) {
  const { t } = useLingui();
  const { variants, width, height, description, duration = 0, playable, codec = '', mark } = video;
  const { src, trouble, retry, videoProps } = useFilmSource(video, renew);
  const [isBegun, setBegun] = useState(false);
  const poster = variants[1280] ?? variants[640] ?? variants[320];
  const frame = useRef<HTMLDivElement>(null);
  const watermarkSrc = mark && trouble !== 'unseen' ? variants.mark : undefined;
  const fullScreen = useWholeScreen(frame, watermarkSrc !== undefined);
  if (!src || !width || !height) return null;
  return (
    <>
      <div
        ref={frame}
        className={classes('tray [container-type:size]', fullScreen?.isWhole && 'bg-black', className)}
        style={{ aspectRatio: stageRatio({ width, height }) }}
      >
        <video
          {...videoProps}
          onLoadedMetadata={(event) => {
            videoProps.onLoadedMetadata(event);
            if (isInViewer) loopSilentFilm(event.currentTarget);
          }}
          controls
          // The watermark is drawn over the video, so full screen is offered for the frame only.
          {...(fullScreen && { controlsList: 'nofullscreen' })}
          playsInline
          preload="metadata"
          src={src}
          poster={poster}
          aria-label={description ?? t`Video: ${name}`}
          className="absolute inset-0 h-full w-full"
          onKeyDown={keepKeys}
          onPlay={() => setBegun(true)}
          onSeeked={() => setBegun(true)}
        >
          <track kind="captions" label={t`Description`} src={captionsAddress(description, duration)} />
        </video>
        {/* The poster contains the watermark already. */}
        {mark && watermarkSrc && (isBegun || !poster) && (
          <WatermarkOverlay src={watermarkSrc} watermark={mark} film={{ width, height }} />
        )}
        <OnFilm fullScreen={fullScreen} viewer={viewer} />
      </div>
      {trouble === 'lost' && <ConnectionLost onRetry={retry} />}
      {(playable === 'limited' || trouble === 'unseen') && <OnlySomePlay codec={codec} src={src} />}
    </>
  );
}

/** The actions on the video: full screen, and opening it in the viewer. */
function OnFilm({ fullScreen, viewer }: { fullScreen: ReturnType<typeof useWholeScreen>; viewer: string | undefined }) {
  const { t } = useLingui();
  return (
    <div className="absolute end-2 top-2 flex gap-2">
      {fullScreen && (
        <button
          type="button"
          aria-label={fullScreen.isWhole ? t`Leave full screen` : t`Full screen`}
          className={overlayButtonClass}
          onClick={fullScreen.toggle}
        >
          <Icon name={fullScreen.isWhole ? 'i-lucide-minimize' : 'i-lucide-maximize'} />
        </button>
      )}
      {viewer && !fullScreen?.isWhole && (
        <Link
          to={viewer}
          aria-label={t`Open in the viewer`}
          title={t`Open in the viewer`}
          className={overlayButtonClass}
        >
          <Icon name="i-lucide-search" />
        </Link>
      )}
    </div>
  );
}

const ConnectionLost = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status" className="mt-3 text-t2 text-graphite max-sm:px-edge">
    <Trans>The connection was lost while the video was loading.</Trans>{' '}
    <Button variant="text" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </p>
);

const OnlySomePlay = ({ codec, src }: { codec: string; src: string }) => (
  <p role="status" className="mt-3 text-t2 text-graphite max-sm:px-edge">
    <Trans>Some devices can’t play this video ({codec}). It can be downloaded.</Trans>{' '}
    <a href={src} download className="link">
      <Trans>Download</Trans>
    </a>
  </p>
);

const overlayButtonClass = 'grid size-11 place-items-center rounded bg-chalk text-ink';

/** Arrow and digit keys seek within the video and do not go to other photos. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** The owner's description as a caption for the whole video: a data URL in WebVTT, where no line may be empty. */
const captionsAddress = (description: string | null, seconds: number) =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(
    `WEBVTT\n\n00:00.000 --> ${writeTimestamp(seconds)}\n${(description ?? '').replace(/\n+/g, '\n').replaceAll('-->', '→')}\n`,
  )}`;
