import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CardPhoto } from '#contract/collection/cards/read-cards.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { STAGE_SIZES } from '#web/collection/photos/photo-widths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { Tray } from '#web/ui/tray.tsx';

type StageTrayProps = {
  photo: (CardPhoto & { id?: string }) | null;
  name: string;
  /** whether a press opens the photo in the viewer */
  isLeading?: boolean;
  children: ReactNode;
};

/** The props for a photo, or a video's poster, on the stage. */
export const onStage = (photo: CardPhoto | null, name: string) => ({
  eager: true,
  photo: specimenPhoto(photo, name),
  sizes: STAGE_SIZES,
  className: 'passing-stone max-sm:rounded-none',
});

/** The large photo, or its placeholder. */
export function StageTray({ photo, name, isLeading, children }: StageTrayProps) {
  const stage = onStage(photo, name);
  const tray = (
    <Tray shape="own" {...stage}>
      {children}
    </Tray>
  );
  if (!isLeading || !photo?.id || !stage.photo) return tray;
  return (
    <Link
      to={screenAddress('media', { id: photo.id })}
      viewTransition={hasViewTransitions()}
      draggable={false}
      className="block"
    >
      {tray}
    </Link>
  );
}
