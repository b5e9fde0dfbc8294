import type { ReactNode } from 'react';
import type { UserInfo } from '#contract/account/profile.ts';
import type { Neighbour } from '#contract/collection/api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { isGivable } from '#contract/collection/specimen/status.ts';
import { longestSide } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import { OwnersPhotos } from '#web/collection/photos/owners-photos.tsx';
import { useOwnPhotos } from '#web/collection/photos/use-own-photos.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { classes } from '#web/ui/classes.ts';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { DeferredProvenance, DeferredReferences, DeferredSize } from './deferred-sections.ts';
import { OwnWhereabouts } from './own-whereabouts.tsx';
import { SpecimenLabel } from './specimen-label.tsx';
import { SpecimenStage } from './specimen-stage.tsx';
import { PrivateNote } from './specimen-status.tsx';

/**
 * The sections below a specimen's photo (left) and below its label (right), chosen so that neither column is empty:
 * provenance and size; without provenance, size and reference data.
 */
function specimenSections(specimen: PublicSpecimen, collector: UserInfo): Record<'left' | 'right', ReactNode> {
  const size = <DeferredSize specimen={specimen} />;
  const references = <DeferredReferences specimen={specimen} />;
  if (specimen.provenance.length > 0) {
    const leftSection = (
      <>
        <DeferredProvenance specimen={specimen} collector={collector} />
        {references}
      </>
    );
    return { left: leftSection, right: size };
  }
  return longestSide(specimen.size) === null ? { left: references, right: null } : { left: size, right: references };
}

// Visitors need no code of the owner.
const loadOwnersView = () => withPrivateAssets(() => import('./owners-view.tsx').then((module) => module.OwnersView));

/**
 * The column of the label on paper: the section below the label moves below the photo, where there is more room unless
 * the photo is a tall one.
 */
const printClasses = {
  portrait: { column: 'print:(col-start-2 row-start-1 row-span-3 gap-6)', label: '', section: '' },
  landscape: {
    column: 'print:[display:contents]',
    label: 'print:(col-start-2 row-start-1 row-span-3)',
    section: 'print:(col-start-1 row-start-3)',
  },
};

const isPortrait = (photo: Media | undefined) => (photo?.height ?? 0) > (photo?.width ?? 0);

type SpecimenColumnsProps = {
  specimen: PublicSpecimen;
  media: Media[];
  collector: UserInfo;
  name: string;
  isOwn: boolean;
  /** The other specimens with the same number. */
  otherSpecimens: readonly Neighbour[];
  /** The specimen's offer on the market. */
  offer: ReactNode;
};

/**
 * The photo and the label side by side; the shorter column below the photo is filled by the section that fits best.
 */
export const specimenColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 max-lg:gap-x-8 max-md:gap-y-8 md:(grid-cols-[minmax(0,7fr)_minmax(0,5fr)] grid-rows-[auto_1fr]) print:(grid-cols-2 grid-rows-[auto_auto_1fr] gap-x-6 gap-y-6)';

/** The photos, the label and the facts of a specimen, with the owner's actions for its owner. */
export function SpecimenColumns({
  specimen,
  media,
  collector,
  name,
  isOwn,
  otherSpecimens,
  offer,
}: SpecimenColumnsProps) {
  const photos = useOwnPhotos(specimen.id, isOwn, media);
  const OwnersView = usePart(loadOwnersView, isOwn);
  const print = printClasses[isPortrait(photos.media[0]) ? 'portrait' : 'landscape'];
  const { left, right } = specimenSections(specimen, collector);
  return (
    <>
      {specimen.access_level === 'private' && <PrivateNote />}
      {isOwn && !isGivable(specimen) && <OwnWhereabouts specimenId={specimen.id} />}
      <div className={specimenColumns}>
        <SpecimenStage
          media={photos.media}
          name={name}
          slug={specimen.minerals[0]?.id ?? null}
          collector={collector.display_name}
          onRetried={isOwn ? photos.reread : undefined}
        >
          {isOwn && specimen.media_count > 1 && <OwnersPhotos specimenId={specimen.id} onChanged={photos.take} />}
        </SpecimenStage>
        <div className={classes('grid min-w-0 gap-12 md:row-span-2', print.column)}>
          <div className={classes('min-w-0', print.label)}>
            <SpecimenLabel
              specimen={specimen}
              collector={collector.display_name}
              otherSpecimens={otherSpecimens}
              offer={offer}
            />
          </div>
          {right && <div className={classes('min-w-0 empty:hidden', print.section)}>{right}</div>}
        </div>
        <div className="grid min-w-0 gap-12 print:(col-start-1 row-start-2 gap-6)">
          {left}
          {isOwn && OwnersView && <OwnersView specimen={specimen} />}
        </div>
      </div>
    </>
  );
}
