import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { writeTimestamp } from '#contract/format/durations.ts';
import type { Media } from '#contract/media/media.ts';
import { DrawnMark } from '#web/media/video/drawn-mark.tsx';
import { useWholeScreen } from '#web/media/video/use-whole-screen.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stageRatio } from '#web/ui/tray-sizes.ts';

type VideoPlayerProps = {
  video: Media;
  /** what it shows, where it does not say so itself */
  name: string;
  className?: string | undefined;
};

/** A video that plays where it stands, from its first bytes; where this device can't, it says so and gives the file. */
export function VideoPlayer({ video, name, className }: VideoPlayerProps) {
  const { t } = useLingui();
  const { variants, width, height, description, duration = 0, playable, codec = '', mark } = video;
  const [isUnseen, setUnseen] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const poster = variants[1280] ?? variants[640] ?? variants[320];
  const frame = useRef<HTMLDivElement>(null);
  const markSrc = mark && !isUnseen ? variants.mark : undefined;
  const whole = useWholeScreen(frame, markSrc !== undefined);
  const src = variants.video;
  if (!src || !width || !height) return null;
  return (
    <>
      <div
        ref={frame}
        className={classes('tray [container-type:size]', whole?.isWhole && 'bg-black', className)}
        style={{ aspectRatio: stageRatio({ width, height }) }}
      >
        <video
          controls
          // The mark is drawn over the video, so the whole screen is the frame's.
          {...(whole && { controlsList: 'nofullscreen' })}
          playsInline
          preload="metadata"
          src={src}
          poster={poster}
          aria-label={description ?? t`Video: ${name}`}
          className="absolute inset-0 h-full w-full"
          onKeyDown={keepKeys}
          onPlay={() => setBegun(true)}
          onSeeked={() => setBegun(true)}
          // A device without the decoder says nothing, and plays the sound alone.
          onLoadedMetadata={({ currentTarget }) => setUnseen(currentTarget.videoWidth === 0)}
          onError={() => setUnseen(true)}
        >
          <track kind="captions" label={t`Description`} src={captionsOf(description, duration)} />
        </video>
        {/* Its poster bears it already. */}
        {mark && markSrc && (isBegun || !poster) && <DrawnMark src={markSrc} mark={mark} film={{ width, height }} />}
        {whole && (
          <button
            type="button"
            aria-label={whole.isWhole ? t`Leave full screen` : t`Full screen`}
            className="absolute end-2 top-2 grid size-11 place-items-center rounded bg-chalk text-ink"
            onClick={whole.toggle}
          >
            <Icon name={whole.isWhole ? 'i-lucide-minimize' : 'i-lucide-maximize'} />
          </button>
        )}
      </div>
      {(playable === 'limited' || isUnseen) && (
        <p role="status" className="mt-3 text-t2 text-graphite max-sm:px-edge">
          <Trans>Some devices can’t play this video ({codec}). It can be downloaded.</Trans>{' '}
          <a href={src} download className="link">
            <Trans>Download</Trans>
          </a>
        </p>
      )}
    </>
  );
}

/** Arrows and figures move within the video, not from photograph to photograph. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** What its owner says of a video, as its caption from beginning to end: in WebVTT, where no line may be empty. */
const captionsOf = (description: string | null, seconds: number) =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(
    `WEBVTT\n\n00:00.000 --> ${writeTimestamp(seconds)}\n${(description ?? '').replace(/\n+/g, '\n').replaceAll('-->', '→')}\n`,
  )}`;
