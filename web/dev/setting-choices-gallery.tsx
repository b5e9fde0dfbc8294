import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WatermarkPosition } from '#contract/media/watermark-layout.ts';
import { SwitchRow } from '#web/account/settings/switch-row.tsx';
import { PositionGrid } from '#web/watermarks/design/position-grid.tsx';
import { GallerySection } from './gallery-section.tsx';

/** The gallery's choices that only one part of the product uses. */
export function SettingChoicesGallery() {
  const { t } = useLingui();
  const [isRepaired, setRepaired] = useState(true);
  const [isCollected, setCollected] = useState(false);
  const [position, setPosition] = useState<WatermarkPosition>('bottom-right');
  return (
    <GallerySection title={<Trans>Switch and position</Trans>}>
      <div>
        <SwitchRow label={t`Repaired`} checked={isRepaired} onChange={setRepaired} />
        <SwitchRow label={t`Self-collected`} checked={isCollected} onChange={setCollected} />
      </div>
      <PositionGrid value={position} onValueChange={setPosition} />
    </GallerySection>
  );
}
