import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The list has at most this many entries, those with the most specimens. */
const LISTED_MAX_LOCALITIES = 100;

type Props = {
  localities: LocalitiesOnMap;
  /** whether the list is behind a disclosure, closed at first */
  isFolded: boolean;
  localityPath: (id: number) => string;
  /** called with the point whose row a pointer or the focus is on, null when it leaves */
  onHighlight: (point: MapPoint | null) => void;
};

/** The localities on the map as a list, each with how many specimens are shown from it. */
export function LocalitiesInView({ localities: { points, clusters }, isFolded, localityPath, onHighlight }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const clusteredCount = clusters.reduce((sum, { place_count }) => sum + place_count, 0);
  const left = clusteredCount + Math.max(0, points.length - LISTED_MAX_LOCALITIES);
  const count = number(points.length + clusteredCount);
  if (points.length + clusteredCount === 0)
    return <p className="mt-2 text-graphite">{specifiedText('no_locality_data')}</p>;
  const list = (
    <>
      <ul aria-label={t`Places on the map`} className={isFolded ? 'max-h-80 overflow-y-auto' : undefined}>
        {points.slice(0, LISTED_MAX_LOCALITIES).map((locality) => (
          <li key={locality.id} className="flex items-baseline justify-between gap-4 border-b border-mica py-1.5">
            <Link
              to={localityPath(locality.id)}
              className="link-quiet min-w-0 break-words"
              onPointerEnter={() => onHighlight(locality)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(locality)}
              onBlur={() => onHighlight(null)}
            >
              {localizedLocalityName(locality, locale)}
            </Link>
            <span className="num text-t2 text-graphite">
              <Plural value={locality.specimen_count} one="# specimen" other="# specimens" />
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-2 text-t2 text-graphite">
          <Plural value={left} one="# more place. Zoom in to list it." other="# more places. Zoom in to list them." />
        </p>
      )}
    </>
  );
  if (isFolded)
    return (
      <Disclosure title={t`Places on the map`} summary={count}>
        {list}
      </Disclosure>
    );
  return (
    <>
      <p aria-hidden="true" className="flex justify-between gap-4 border-b border-mica pb-1.5 text-t2 text-graphite">
        <Trans>Places on the map</Trans>
        <span className="num">{count}</span>
      </p>
      {list}
    </>
  );
}

/** Shown instead of the list when the localities could not be read. */
export function LocalitiesFailed({ retry }: { retry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-graphite">
      <Trans>The places could not be read.</Trans>
      <Button variant="text" onClick={retry}>
        <Trans>Retry</Trans>
      </Button>
    </p>
  );
}
