import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MissingPart } from '#web/ui/state/missing-part.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';
import { type ListPlace, MapFrame } from './map-frame.tsx';
import type { MappedLocality } from './mapped-locality.ts';
import { allLocalitiesSource, type LocalitySource } from './use-map-localities.ts';
import { useSeen } from './use-map-visibility.ts';

type Props = {
  /** the map's accessible name */
  label: string;
  /** the locality that the map is about, with Wide and Focus; without one it shows the world */
  place?: MappedLocality | null;
  /** which localities it shows; by default all with specimens shown */
  places?: LocalitySource;
  /** where its list stands on wide screens; 'below' folds it, for pages that list the same places beside it */
  listPlace?: ListPlace;
  /** what browsers without JavaScript show in place of the map and its list */
  plainList?: ReactNode;
};

const load = () => import('./map-content.tsx').then((module) => module.MapContent);

/** A map of localities with specimens shown, whose code is loaded when it first becomes visible, and their list. */
export function LocalityMap({
  label,
  place = null,
  places = allLocalitiesSource(),
  listPlace = 'column',
  ...props
}: Props) {
  const [frame, isSeen] = useSeen();
  const { Part: Content, reason, retry } = useLazyComponentState(load, isSeen);
  if (Content) return <Content label={label} locality={place} localitySource={places} listPlace={listPlace} />;
  return (
    <>
      <MapFrame ref={frame} listPlace={listPlace}>
        {reason && <MissingPart reason={reason} retry={retry} className="size-full justify-center" />}
      </MapFrame>
      <noscript>{props.plainList ?? <MapUnavailable />}</noscript>
    </>
  );
}

const MapUnavailable = () => (
  <p className="text-graphite">
    <Trans>The map needs JavaScript.</Trans>
  </p>
);
