import { useRef, useState } from 'react';
import type { Media } from '#contract/media/media.ts';

/** Reads the video once more, under addresses that are good again. */
export type RenewFilm = () => Promise<Media>;

/** What an address as new as this does not give a newer one does not give either, in milliseconds. */
const GOOD_FOR = 60_000;

type Player = HTMLVideoElement;
type Fresh = { instead: string | undefined; src: string | undefined };

/**
 * From where a video is played. Where its address gives nothing any more it goes on from the same moment under a new one,
 * if `renew` knows one; else `trouble` says whether the line broke or this device plays nothing of it, and `retry` tries
 * again. `heard` are the player's events that belong to it.
 */
export function useFilmSource({ variants }: Media, renew?: RenewFilm) {
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [trouble, setTrouble] = useState<'unseen' | 'lost' | null>(null);
  const hadBegun = useRef(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const left = useRef<{ at: number; isPlaying: boolean } | null>(null);
  const player = useRef<Player>(null);
  const src = fresh && fresh.instead === variants.video ? fresh.src : variants.video;

  const readNew = async (ask: RenewFilm) => {
    renewedAt.current = Date.now();
    const currentMedia = await ask().catch(() => null);
    if (!currentMedia) setTrouble('lost');
    else if (currentMedia.variants.video === src) player.current?.load();
    else setFresh({ instead: variants.video, src: currentMedia.variants.video });
  };
  const retry = () => {
    setTrouble(null);
    if (renew) void readNew(renew);
    else player.current?.load();
  };
  const onError = ({ currentTarget }: { currentTarget: Player }) => {
    const { currentTime, paused, error } = currentTarget;
    left.current ??= { at: currentTime, isPlaying: !paused };
    if (renew && Date.now() - renewedAt.current > GOOD_FOR) void readNew(renew);
    else setTrouble(hadBegun.current || error?.code === MEDIA_ERR_NETWORK ? 'lost' : 'unseen');
  };
  const onLoadedMetadata = ({ currentTarget }: { currentTarget: Player }) => {
    hadBegun.current = true;
    // A device without the decoder says nothing, and plays the sound alone.
    setTrouble(currentTarget.videoWidth === 0 ? 'unseen' : null);
    const { at, isPlaying } = left.current ?? { at: 0, isPlaying: false };
    left.current = null;
    if (at > 0) currentTarget.currentTime = at;
    if (isPlaying) void currentTarget.play().catch(() => undefined);
  };
  return { src, trouble, retry, videoProps: { ref: player, onError, onLoadedMetadata } };
}

/** As the platform names it, which imitations of a browser do not. */
const MEDIA_ERR_NETWORK = 2;
