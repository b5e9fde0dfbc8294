import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { classes } from '#web/ui/classes.ts';
import type { Photograph } from '#web/ui/tray.tsx';
import { useIsFullScreen } from './full-screen.tsx';

/** A photo or film with the name of what it shows. */
export type NamedView = { mediaView: ViewedMedia; name: string | null };

export type ViewerProps = NamedView & {
  kind: string;
  photo: Photograph | null;
  /** the photos of the strip, one for each sibling; null for one that is not ready */
  thumbnails: readonly (Photograph | null)[];
  /** another photo, compared with this one at the same scale */
  otherView: NamedView | null;
  isOtherMissing: boolean;
};

const areas = {
  tools: classes(
    "grid-rows-[3.5rem_minmax(15rem,51dvh)_auto_auto_1fr] [grid-template-areas:'bar'_'plate'_'strip'_'tools'_'panel']",
    "md:grid-cols-[4rem_minmax(0,1fr)_21rem] md:[grid-template-areas:'bar_bar_bar'_'tools_plate_panel']",
  ),
  withoutTools: classes(
    "grid-rows-[3.5rem_minmax(15rem,51dvh)_auto_1fr] [grid-template-areas:'bar'_'plate'_'strip'_'panel']",
    "md:grid-cols-[minmax(0,1fr)_21rem] md:[grid-template-areas:'bar_bar'_'plate_panel']",
  ),
};

const fullScreenGrid = classes(
  "grid h-dvh grid-cols-1 grid-rows-[3.5rem_minmax(0,1fr)] [grid-template-areas:'bar'_'plate'] bg-paper",
  '[&>:not([data-part])]:hidden',
);

/**
 * The grid of bar, plate, strip, panel and tools (if any): side by side on wide screens, otherwise stacked; in full
 * screen bar and plate alone.
 */
export function ViewerGrid({ hasTools = true, children }: { hasTools?: boolean; children: ReactNode }) {
  const isFullScreen = useIsFullScreen();
  const pageGrid = classes(
    'grid min-h-dvh grid-cols-1 md:(h-dvh grid-rows-[3.5rem_minmax(0,1fr)]!)',
    hasTools ? areas.tools : areas.withoutTools,
  );
  return <div className={isFullScreen ? fullScreenGrid : pageGrid}>{children}</div>;
}

/** The panel beside the photo, below the strip; where all is stacked, the tools are between them. */
export const ViewerPanel = ({ strip, children }: { strip: ReactNode; children: ReactNode }) => (
  <div className="[display:contents] md:(block overflow-y-auto border-s border-mica [grid-area:panel])">
    {strip}
    <aside className="grid content-start gap-7 p-4 [grid-area:panel] md:p-6">{children}</aside>
  </div>
);

/** The message shown when the photo to compare with does not exist. */
export const OtherMissing = () => (
  <p role="status" className="text-t2 text-graphite">
    <Trans>The other photograph is not there, or has become private.</Trans>
  </p>
);
