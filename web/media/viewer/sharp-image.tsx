import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { sightSizes } from '#contract/media/viewer/sharp-level.ts';
import type { Photograph } from '#web/ui/tray.tsx';

type Props = {
  photo: Photograph;
  isSync?: boolean;
  /** called when the user wants another try, besides that of this image */
  onReload?: (() => void) | undefined;
};

/**
 * The whole photo, as large as its plate, loaded with the highest priority; a smaller one where that fails, and where
 * none loads a sentence in its place with a button to try again.
 */
export function SharpImage({ photo, isSync = false, onReload }: Props) {
  const [failureCount, setFailureCount] = useState(0);
  const noteFailure = () => setFailureCount((count) => count + 1);
  // An image of the first HTML may have failed before React listened.
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailureCount((count) => count + 1));
  }, []);
  if (failureCount > (photo.srcset ? 1 : 0))
    return (
      <p role="status" className="absolute inset-0 grid place-content-center justify-items-center p-6 text-center">
        <Trans>This photo could not be loaded.</Trans>
        <button
          type="button"
          className="link min-h-11"
          onClick={() => {
            setFailureCount(0);
            onReload?.();
          }}
        >
          <Trans>Try again</Trans>
        </button>
      </p>
    );
  return (
    <img
      key={failureCount}
      ref={watch}
      src={photo.src}
      srcSet={failureCount > 0 ? undefined : photo.srcset}
      sizes={sightSizes(photo)}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      fetchPriority="high"
      decoding={isSync ? 'sync' : 'async'}
      className="passing-stone absolute inset-0 h-full w-full object-contain"
      onError={noteFailure}
    />
  );
}
