import { Trans } from '@lingui/react/macro';
import { acceptedFormats } from '#contract/media/admit-image.ts';
import { type MediaLimits, mediaApi } from '#contract/media/api.ts';
import { VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';

const GIGABYTE = 1024 ** 3;
/** The share of a limit from which its usage is shown. */
const NEAR_LIMIT_SHARE = 0.9;

/** The accepted files, shown before any is chosen; the storage only when it is nearly full. */
export function LimitsNote({ maxCount: most }: { maxCount: number }) {
  const limits = useMediaLimits();
  const { joinNames } = useFormat();
  const videos = VIDEOS_TOGETHER;
  const formats = joinNames(acceptedFormats.split(', '));
  return (
    <p className="mt-3 text-graphite text-t2">
      <Trans>Or drop or paste photographs anywhere on this page. Position data is removed.</Trans>{' '}
      <Trans>
        {formats}; up to 40 MB and 100 megapixels each, {most} in all. Of these {videos} may be videos, up to 1 GB each.
      </Trans>{' '}
      {limits && <StorageNote {...limits} />} {limits && <CountNote {...limits} />}
    </p>
  );
}

function StorageNote({ originals_kept, used, quota }: MediaLimits) {
  const { number } = useFormat();
  if (!originals_kept) return <Trans>Originals are not kept here; pictures are stored at up to 4 megapixels.</Trans>;
  if (used < quota) return null;
  const [now, all] = [used, quota].map((bytes) => `${number(bytes / GIGABYTE, 1)} GB`);
  return (
    <span className="text-orpiment">
      <Trans>
        Storage is full: {now} of {all}. Delete photos you don’t need.
      </Trans>
    </span>
  );
}

/** How many photos there are, once the limit is near. */
function CountNote({ pictures: count, pictures_max: maximum }: MediaLimits) {
  const { number } = useFormat();
  if (count < maximum * NEAR_LIMIT_SHARE) return null;
  const [pictures, pictures_max] = [number(count), number(maximum)];
  return (
    <span className="text-orpiment">
      <Trans>
        {pictures} of {pictures_max} photos.
      </Trans>
    </span>
  );
}

/**
 * The limits; null until they are loaded: without them nothing is shown, and the server refuses what exceeds them.
 */
function useMediaLimits(): MediaLimits | null {
  return useRead('limits', (signal) => call(mediaApi.limits, {}, { quiet: true, signal })).value ?? null;
}
