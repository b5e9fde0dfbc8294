import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Bounds,
  focusBounds,
  INHABITED_BOUNDS,
  pointsBounds,
  wideBounds,
} from '#contract/localities/map/bounds.ts';
import { askedView, boundsZoom } from '#contract/localities/map/map-query.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { classes } from '#web/ui/classes.ts';
import { readCountryBoxes } from './country-boxes.ts';
import { LocalitiesFailed, LocalitiesInView } from './localities-in-view.tsx';
import { type ListPlace, MapFrame } from './map-frame.tsx';
import type { MappedLocality } from './mapped-locality.ts';
import { useMap } from './use-map.ts';
import { innerLocalitiesSource, type LocalitySource, useMapLocalities } from './use-map-localities.ts';
import { type MapView, ViewChoice } from './view-choice.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

const dotStyles = [
  'size-[7px] bg-count-1',
  'size-[9px] bg-count-2',
  'size-[11px] bg-count-3',
  'size-[14px] bg-count-4',
] as const;

/**
 * The legend of the points: size and darkness by how many specimens are shown from a locality, in four ranges, the
 * most first.
 */
function MapLegend() {
  const { t } = useLingui();
  const ranges = [t`fewer than 3`, t`3–9`, t`10–19`, t`20 or more`];
  return (
    <ul aria-label={t`Legend, by specimen count`} className="flex flex-wrap gap-x-5 gap-y-1 text-t2 text-graphite">
      {ranges
        .map((range, index) => (
          <li key={range} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classes('shrink-0 rounded-full border border-azurite', dotStyles[index])}
            />
            <span className="num">{range}</span>
          </li>
        ))
        .toReversed()}
    </ul>
  );
}

type DrawingOfMapProps = {
  frame: RefObject<HTMLDivElement | null>;
  fault: 'browser' | 'code' | null;
  retry: () => void;
};

/** The element in which the map is drawn; a sentence where it can't be drawn. */
function DrawingOfMap({ frame, fault, retry }: DrawingOfMapProps) {
  return (
    <>
      <div ref={frame} className="size-full" />
      {fault && (
        <p className="absolute inset-0 grid place-content-center justify-items-center p-6 text-center text-graphite">
          {fault === 'code' ? (
            <>
              <Trans>The map can’t be loaded now. The list has the same places.</Trans>
              <button type="button" className="link min-h-11" onClick={retry}>
                <Trans>Try again</Trans>
              </button>
            </>
          ) : (
            <Trans>This browser can’t draw the map. The list has the same places.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** Shown over the points while the land below them is missing. */
const GroundMissing = ({ retry }: { retry: () => void }) => (
  <p
    role="status"
    className="absolute start-0 end-0 top-0 flex flex-wrap items-center gap-x-3 bg-paper px-3 text-t2 text-graphite"
  >
    <Trans>The base map can’t be loaded now. The points and the list are complete.</Trans>
    <button type="button" className="link min-h-11" onClick={retry}>
      <Trans>Try again</Trans>
    </button>
  </p>
);

/** The query of a map of the whole world. */
const WORLD_VIEW = askedView(INHABITED_BOUNDS, 0);

/**
 * The initial bounds of a map: around its locality and the points in it, else around all its points; null until the
 * bounds of countries and the points are loaded or have failed to.
 */
function useFirstBounds(locality: MappedLocality | null, view: MapView, source: LocalitySource): Bounds | null {
  const { value: boxes, state: boxesState } = useRead(locality && 'boxes', readCountryBoxes);
  const fittedSource = locality ? innerLocalitiesSource(locality.id) : source;
  const { value: localities, state } = useMapLocalities(WORLD_VIEW, fittedSource);
  const isWaiting = state === 'reading' || (locality !== null && boxesState === 'reading');
  return useMemo(() => {
    if (isWaiting) return null;
    const points = localities && [...localities.points, ...localities.clusters];
    if (!locality) return points ? pointsBounds(points) : INHABITED_BOUNDS;
    const country = boxes?.[locality.country_iso2];
    return view === 'wide' ? wideBounds(locality, country) : focusBounds(locality, points ?? [], country);
  }, [locality, view, boxes, localities, isWaiting]);
}

type Props = {
  label: string;
  locality: MappedLocality | null;
  localitySource: LocalitySource;
  listPlace: ListPlace;
};

/** The width assumed for a map, in pixels, where none can be drawn. */
const USUAL_PX = 640;

/** The map and its contents as a list; where no map can be drawn, the list alone. */
export function MapContent({ label, locality, localitySource, listPlace }: Props) {
  const navigate = useNavigate();
  const [view, setView] = useState<MapView>('focus');
  const [viewport, setSeen] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const bounds = useFirstBounds(locality, view, localitySource);
  const { frame, map, fault, isGroundMissing, retry } = useMap({
    label,
    bounds,
    onView: (newBounds, zoom) => setSeen({ bounds: newBounds, zoom }),
    onPlace: (id) => void navigate(localitySource.localityPath(id)),
  });
  const visibleArea = fault ? bounds && { bounds, zoom: boundsZoom(bounds, USUAL_PX) } : viewport;
  const {
    value: localities,
    state,
    refresh,
  } = useMapLocalities(visibleArea && askedView(visibleArea.bounds, visibleArea.zoom), localitySource);
  const { isCounted, localityPath } = localitySource;
  useEffect(() => {
    if (localities) map?.put(localities, locality, isCounted);
  }, [map, localities, locality, isCounted]);
  return (
    <MapFrame
      listPlace={listPlace}
      corner={locality && <ViewChoice value={view} onValueChange={setView} />}
      zoomButtons={map && <ZoomButtons changeZoom={map.changeZoom} />}
      legend={<MapLegend />}
      list={
        <>
          {localities && (
            <LocalitiesInView
              localities={localities}
              isFolded={listPlace === 'below' && !fault}
              localityPath={localityPath}
              onHighlight={(point) => map?.highlight(point)}
            />
          )}
          {!localities && state === 'failed' && <LocalitiesFailed retry={() => void refresh()} />}
        </>
      }
    >
      <DrawingOfMap frame={frame} fault={fault} retry={retry} />
      {map && isGroundMissing && <GroundMissing retry={map.reloadGround} />}
    </MapFrame>
  );
}
