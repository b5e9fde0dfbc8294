import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { writeTimestamp } from '#contract/format/durations.ts';
import type { Media } from '#contract/media/media.ts';
import { classes } from '#web/ui/classes.ts';
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
  const { variants, width, height, description, duration = 0, playable, codec = '' } = video;
  const [isUnseen, setUnseen] = useState(false);
  const src = variants.video;
  if (!src || !width || !height) return null;
  return (
    <>
      <div className={classes('tray', className)} style={{ aspectRatio: stageRatio({ width, height }) }}>
        <video
          controls
          playsInline
          preload="metadata"
          src={src}
          poster={variants[1280] ?? variants[640] ?? variants[320]}
          aria-label={description ?? t`Video: ${name}`}
          className="absolute inset-0 h-full w-full"
          onKeyDown={keepKeys}
          // A device without the decoder says nothing, and plays the sound alone.
          onLoadedMetadata={({ currentTarget }) => setUnseen(currentTarget.videoWidth === 0)}
          onError={() => setUnseen(true)}
        >
          <track kind="captions" label={t`Description`} src={captionsOf(description, duration)} />
        </video>
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
