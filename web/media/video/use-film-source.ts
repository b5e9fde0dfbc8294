import { useRef, useState } from 'react';
import type { Media } from '#contract/media/media.ts';

/** Reads the video again, with valid addresses. */
export type RenewFilm = () => Promise<Media>;

/** When an address newer than this fails, in milliseconds, reading another would not help. */
const GOOD_FOR = 60_000;

type Player = HTMLVideoElement;
type Fresh = { expiredSrc: string | undefined; src: string | undefined };

/**
 * The source of a playing video. When its address has expired, it continues at the same moment with a new one from
 * `renew`; else `trouble` is `lost` after a network error, or `unseen` when this device can't play it, and `retry`
 * tries again. `videoProps` go to the video element.
 */
export function useFilmSource({ variants }: Media, renew?: RenewFilm) {
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [trouble, setTrouble] = useState<'unseen' | 'lost' | null>(null);
  const hadBegun = useRef(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const resumePoint = useRef<{ currentTime: number; isPlaying: boolean } | null>(null);
  const player = useRef<Player>(null);
  const src = fresh && fresh.expiredSrc === variants.video ? fresh.src : variants.video;

  const readNew = async (ask: RenewFilm) => {
    renewedAt.current = Date.now();
    const currentMedia = await ask().catch(() => null);
    if (!currentMedia) setTrouble('lost');
    else if (currentMedia.variants.video === src) player.current?.load();
    else setFresh({ expiredSrc: variants.video, src: currentMedia.variants.video });
  };
  const retry = () => {
    setTrouble(null);
    if (renew) void readNew(renew);
    else player.current?.load();
  };
  const onError = ({ currentTarget }: { currentTarget: Player }) => {
    const { currentTime, paused, error } = currentTarget;
    resumePoint.current ??= { currentTime, isPlaying: !paused };
    if (renew && Date.now() - renewedAt.current > GOOD_FOR) void readNew(renew);
    else setTrouble(hadBegun.current || error?.code === MEDIA_ERR_NETWORK ? 'lost' : 'unseen');
  };
  const onLoadedMetadata = ({ currentTarget }: { currentTarget: Player }) => {
    hadBegun.current = true;
    // A device without the decoder reports no error, and plays the sound alone.
    setTrouble(currentTarget.videoWidth === 0 ? 'unseen' : null);
    const { currentTime, isPlaying } = resumePoint.current ?? { currentTime: 0, isPlaying: false };
    resumePoint.current = null;
    if (currentTime > 0) currentTarget.currentTime = currentTime;
    if (isPlaying) void currentTarget.play().catch(() => undefined);
  };
  return { src, trouble, retry, videoProps: { ref: player, onError, onLoadedMetadata } };
}

/** The value of MediaError.MEDIA_ERR_NETWORK, which simulated browsers do not define. */
const MEDIA_ERR_NETWORK = 2;
