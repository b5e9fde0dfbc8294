import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { call } from '#web/lib/call.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { LocalityMinerals } from './locality-minerals.tsx';
import type { LocalityPanelData as Panel } from './read-locality.ts';
import { ShownGallery } from './shown-gallery.tsx';

type Props = { id: number; name: string; panel: Panel; details: ReactNode };

/** The tab below the head of a locality's page: its details, its minerals or its gallery. */
export function LocalityTabPanel({ id, name, panel, details }: Props) {
  if (panel.tab === 'minerals') return <LocalityMinerals key={id} id={id} name={name} firstPage={panel.firstPage} />;
  if (panel.tab === 'gallery')
    return (
      <ShownGallery
        key={id}
        firstPage={panel.firstPage}
        read={(cursor, signal) =>
          call(showcaseApi.galleryOfLocality, { id, ...(cursor && { cursor }) }, { quiet: true, signal })
        }
        empty={<EmptyState title={<Trans>No public photos from this place yet.</Trans>} />}
      />
    );
  return details;
}
