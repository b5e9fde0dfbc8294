import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { sightSizes } from '#contract/media/viewer/sharp-level.ts';
import { classes } from '#web/ui/classes.ts';
import type { Photograph } from '#web/ui/tray.tsx';

/** A photo or film with the name of what it shows. */
export type NamedView = { mediaView: ViewedMedia; name: string | null };

export type ViewerProps = NamedView & {
  kind: string;
  photo: Photograph | null;
  /** another photo, compared with this one at the same scale */
  otherView: NamedView | null;
  isOtherMissing: boolean;
};

const areas = {
  tools: classes(
    "grid-rows-[3.5rem_minmax(15rem,51dvh)_auto_1fr] [grid-template-areas:'bar'_'plate'_'tools'_'panel']",
    "md:grid-cols-[4rem_minmax(0,1fr)_21rem] md:[grid-template-areas:'bar_bar_bar'_'tools_plate_panel']",
  ),
  withoutTools: classes(
    "grid-rows-[3.5rem_minmax(15rem,51dvh)_1fr] [grid-template-areas:'bar'_'plate'_'panel']",
    "md:grid-cols-[minmax(0,1fr)_21rem] md:[grid-template-areas:'bar_bar'_'plate_panel']",
  ),
};

/** The grid of bar, plate, panel and tools (if any): side by side on wide screens, otherwise stacked. */
export const ViewerGrid = ({ hasTools = true, children }: { hasTools?: boolean; children: ReactNode }) => (
  <div
    className={classes(
      'grid min-h-dvh grid-cols-1 md:(h-dvh grid-rows-[3.5rem_minmax(0,1fr)]!)',
      hasTools ? areas.tools : areas.withoutTools,
    )}
  >
    {children}
  </div>
);

/** The panel beside the photo. */
export const ViewerPanel = ({ children }: { children: ReactNode }) => (
  <aside className="grid content-start gap-7 p-4 [grid-area:panel] md:(overflow-y-auto border-s border-mica p-6)">
    {children}
  </aside>
);

/** The whole photo, as large as its plate, loaded with the highest priority. */
export const SharpImage = ({ photo, isSync = false }: { photo: Photograph; isSync?: boolean }) => (
  <img
    src={photo.src}
    srcSet={photo.srcset}
    sizes={sightSizes(photo)}
    width={photo.width}
    height={photo.height}
    alt={photo.alt}
    fetchPriority="high"
    decoding={isSync ? 'sync' : 'async'}
    className="passing-stone absolute inset-0 h-full w-full object-contain"
  />
);

/** The message shown when the photo to compare with does not exist. */
export const OtherMissing = () => (
  <p role="status" className="text-t2 text-graphite">
    <Trans>The other photograph is not there, or has become private.</Trans>
  </p>
);
