import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
  defaultMapService,
  geoLink,
  type LinkedPosition,
  mapAppName,
  mapLink,
  mapServiceNames,
  mapServices,
} from '#contract/localities/map/map-services.ts';
import { decimalPosition, positionText } from '#contract/localities/position-text.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMapServiceChoice } from './map-service-choice.ts';

/**
 * A position that opens in the map chosen on this device, with the maps to choose from, the device's map app and a
 * copy; none of them finer than its precision.
 */
export function PositionLinks({ position }: { position: LinkedPosition }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [choice, choose] = useMapServiceChoice();
  const service = choice ?? defaultMapService(position.country_iso2, locale);
  const precisionText = { exact: null, approx: t`approximate`, region: t`the middle of the region` }[
    position.precision
  ];
  const coordinates = decimalPosition(position);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(coordinates);
      showToast(t`Copied: ${coordinates}`, { type: 'success' });
    } catch {
      showToast(specifiedText('action_failed'));
    }
  };
  return (
    <>
      <a
        href={mapLink(service, position)}
        rel="noreferrer"
        target="_blank"
        title={mapServiceNames[service][locale]}
        className="link num whitespace-normal!"
      >
        {positionText(position, locale)}
      </a>
      {precisionText && <span className="text-graphite"> · {precisionText}</span>}
      <ul aria-label={t`Position`} className="mt-1 flex flex-wrap gap-x-4 text-t2">
        {mapServices.map((mapService) => (
          <li key={mapService}>
            <a
              href={mapLink(mapService, position)}
              rel="noreferrer"
              target="_blank"
              aria-current={mapService === choice ? 'true' : undefined}
              onClick={() => choose(mapService)}
              className="link inline-flex min-h-8 items-center aria-[current]:font-600"
            >
              {mapServiceNames[mapService][locale]}
            </a>
          </li>
        ))}
        <li className="media-[(pointer:fine)]:hidden">
          <a href={geoLink(position)} className="link inline-flex min-h-8 items-center">
            {mapAppName[locale]}
          </a>
        </li>
        <li>
          <button
            type="button"
            className="link inline-flex min-h-8 items-center gap-1.5 text-start"
            onClick={() => void copy()}
          >
            <Icon small name="i-lucide-copy" />
            <Trans>Copy the coordinates</Trans>
          </button>
        </li>
      </ul>
    </>
  );
}
