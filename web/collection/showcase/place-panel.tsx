import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { LocalityMinerals } from '#web/collection/showcase/place-minerals.tsx';
import type { LocalityPanelData as Panel } from '#web/collection/showcase/read-place.ts';
import { ShownGallery } from '#web/collection/showcase/shown-gallery.tsx';
import { call } from '#web/lib/call.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

type Props = { id: number; name: string; panel: Panel; details: ReactNode };

/** What is below the head of a place's page: its details, its minerals or its gallery. */
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
