import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { positionText } from '#contract/localities/position-text.ts';
import { PositionMap } from '#web/localities/map/position-map.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { GallerySection } from './gallery-section.tsx';

/** The gallery's map on which a position is set. */
export function MapGallery() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [position, setPosition] = useState<{ lat: number; lon: number } | null>(null);
  return (
    <GallerySection title={<Trans>Position on a map</Trans>}>
      <div className="w-full max-w-180">
        <PositionMap label={t`Position of the place`} value={position} onValueChange={setPosition} country_iso2="CN" />
        <p role="status" className="num mt-2 min-h-6">
          {position && positionText({ ...position, precision: 'exact' }, locale)}
        </p>
      </div>
    </GallerySection>
  );
}
