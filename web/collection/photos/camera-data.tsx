import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
import { useFormat } from '#web/shell/format.ts';

/** The camera data from a photo's file, in a disclosure that is closed at first. */
export function CameraData({ camera }: { camera: NonNullable<Media['camera']> }) {
  const { number, date } = useFormat();
  const { make, model, lens, exposure, aperture, iso, focal_length, taken_at } = camera;
  const body = model?.startsWith(make ?? '') ? model : [make, model].filter(Boolean).join(' ');
  const texts = [
    body,
    lens,
    exposure && `${exposure} s`,
    aperture !== undefined && `f/${number(aperture, 1)}`,
    iso !== undefined && `ISO ${iso}`,
    focal_length !== undefined && `${number(focal_length, 1)} mm`,
    taken_at && date(taken_at),
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <details className="text-t2 text-graphite max-sm:px-edge print:hidden">
      <summary className="link-quiet min-h-11 inline-flex cursor-pointer items-center">
        <Trans>Camera</Trans>
      </summary>
      <p className="num">
        <bdi>{texts.join(' · ')}</bdi>
      </p>
    </details>
  );
}
