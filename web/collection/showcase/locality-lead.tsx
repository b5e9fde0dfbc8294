import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { ShownOfLocality } from '#contract/collection/showcase/shown.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/written-place.ts';
import { BeginWith } from '#web/collection/form/begin-with.tsx';
import { OwnCount } from '#web/collection/showcase/own-count.tsx';
import { ShownCover } from '#web/collection/showcase/shown-cover.tsx';
import { LocalityFactList } from '#web/localities/locality-fact-list.tsx';
import { LocalityHeading } from '#web/localities/locality-heading.tsx';
import { PlaceMap } from '#web/localities/map/place-map.tsx';
import { placeOnMap } from '#web/localities/map/place-on-map.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { place: Locality; shown: ShownOfLocality; actions: ReactNode };

/** The top of a place's page: where it is, what is known of it, and the map; where nobody knows its position, the newest that came from there. */
export function LocalityLead({ place, shown, actions }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id, note } = place;
  const onMap = useMemo(() => placeOnMap(place), [place]);
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <LocalityHeading place={place} />
        {note && (
          <p dir="auto" className="prose mt-4 whitespace-pre-line">
            {note}
          </p>
        )}
        <div className="mt-5">
          <LocalityFactList place={place} specimenCount={shown.specimen_count} collectorCount={shown.collector_count} />
        </div>
        <OwnCount filter={{ locality: String(id) }} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {actions}
          <BeginWith fields={{ locality: { id, text: localityLine(place, locale), typed: null } }}>
            <Trans>Add a specimen from here</Trans>
          </BeginWith>
        </div>
      </div>
      {onMap ? (
        <div className="min-w-0">
          <PlaceMap key={id} label={t`Map around ${localizedLocalityName(place, locale)}`} place={onMap} />
        </div>
      ) : (
        shown.cover && (
          <div className="min-w-0">
            <ShownCover tile={shown.cover} eager />
          </div>
        )
      )}
    </div>
  );
}
