import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { PlaceMinerals } from '#web/collection/showcase/place-minerals.tsx';
import type { PlacePanel as Panel } from '#web/collection/showcase/read-place.ts';
import { ShownGallery } from '#web/collection/showcase/shown-gallery.tsx';
import { call } from '#web/lib/call.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

type Props = { id: number; name: string; panel: Panel; details: ReactNode };

/** What is below the head of a place's page: its details, its minerals or its gallery. */
export function PlacePanel({ id, name, panel, details }: Props) {
  if (panel.tab === 'minerals') return <PlaceMinerals key={id} id={id} name={name} first={panel.first} />;
  if (panel.tab === 'gallery')
    return (
      <ShownGallery
        key={id}
        first={panel.first}
        read={(cursor, signal) =>
          call(showcaseApi.galleryOfLocality, { id, ...(cursor && { cursor }) }, { quiet: true, signal })
        }
        empty={<EmptyState title={<Trans>No public photos from this place yet.</Trans>} />}
      />
    );
  return details;
}
