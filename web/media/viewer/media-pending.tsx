import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Media } from '#contract/media/media.ts';

const POLL_INTERVAL_MS = 3_000;

/** A file that can't be shown yet: it is still being prepared (the page polls for it), or preparing it failed. */
export function MediaPending({ media }: { media: Media }) {
  const { revalidate } = useRevalidator();
  const isComing = media.state === 'processing' || media.state === 'uploading';
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isComing, revalidate]);
  return (
    <p role="status" className="grid h-full place-items-center p-6 text-center text-graphite">
      {isComing ? (
        <Trans>Processing. You can go on; it appears by itself.</Trans>
      ) : media.kind === 'video' ? (
        <Trans>This video could not be prepared.</Trans>
      ) : (
        <Trans>This picture could not be prepared.</Trans>
      )}
    </p>
  );
}
