import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Media } from '#contract/media/media.ts';

const PAUSE = 4_000;
/** An edit takes a second or two. */
const EDIT_PAUSE = 1_500;

/**
 * Revalidates the page every few seconds while one of its photos is being processed, so that it appears by itself.
 */
export function useRereadWhileProcessing(media: readonly Media[] | undefined) {
  const { revalidate, state } = useRevalidator();
  useWhileProcessing(media, state === 'idle', () => void revalidate());
}

/**
 * Calls `reread` a few seconds after each read that still contains a photo in processing. `media` is a new list
 * each time.
 */
export function useWhileProcessing(media: readonly Media[] | undefined, isIdle: boolean, reread: () => void) {
  const readAgain = useEffectEvent(reread);
  useEffect(() => {
    const isEditing = media?.some((item) => item.is_editing) ?? false;
    if (!isIdle || !(isEditing || media?.some((item) => item.state === 'processing'))) return;
    const timer = setTimeout(() => readAgain(), isEditing ? EDIT_PAUSE : PAUSE);
    return () => clearTimeout(timer);
  }, [isIdle, media]);
}
