import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { PhotoStrip } from '#web/collection/photo-strip.tsx';
import { usePageKeys } from '#web/collection/specimen-keys.ts';
import { specimenPhoto } from '#web/collection/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';

export type SpecimenStageProps = {
  media: Media[];
  name: string;
  /** Chooses the drawing while there is no photograph. */
  slug: string | null;
  /** Whose pictures they are where they do not say. */
  collector: string;
  /** What the owner may do with them. */
  children?: ReactNode;
};

export const STAGE_SIZES = '(min-width: 1440px) 728px, (min-width: 960px) 56vw, 100vw';

/** The large photograph, its caption and the strip; the figures 1 to 9 choose. */
export function SpecimenStage({ media, name, slug, collector, children }: SpecimenStageProps) {
  const [chosen, setChosen] = useState(0);
  const shown = media[chosen] ? chosen : 0;
  const figures = media.slice(0, 9).map((_, at) => [String(at + 1), () => setChosen(at)] as const);
  usePageKeys(Object.fromEntries(figures));
  const picture = media[shown];
  return (
    <div className="min-w-0 max-sm:-mx-edge print:mx-0">
      <Tray
        eager
        shape="own"
        photo={specimenPhoto(picture ?? null, name)}
        sizes={STAGE_SIZES}
        className="max-sm:rounded-none"
      >
        <Instead picture={picture} slug={slug} name={name} />
      </Tray>
      {media.length > 1 && <PhotoStrip media={media} shown={shown} onShow={setChosen} />}
      <Caption picture={picture} collector={collector} />
      {children}
    </div>
  );
}

/** What lies there without a photograph: a drawing, or what the photograph waits for. */
function Instead({ picture, slug, name }: { picture: Media | undefined; slug: string | null; name: string }) {
  const { t } = useLingui();
  if (!picture) return <CrystalDrawing slug={slug} alt={t`Crystal drawing of ${name}`} />;
  const reason = picture.reason ?? '';
  return (
    <p role="status" className="max-w-80 p-6 text-center text-t2 text-graphite">
      {picture.state === 'failed' ? (
        <Trans>Processing failed: {reason}</Trans>
      ) : (
        <Trans>Processing. You can go on; it appears by itself.</Trans>
      )}
    </p>
  );
}

function Caption({ picture, collector }: { picture: Media | undefined; collector: string }) {
  if (!picture)
    return (
      <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
        <Trans>No photos yet</Trans>
      </p>
    );
  const { description } = picture;
  const copyright = picture.copyright ?? collector;
  return (
    <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
      {description && <bdi>{description} </bdi>}
      <Trans>Photograph © {copyright}</Trans>
    </p>
  );
}
