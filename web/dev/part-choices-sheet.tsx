import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WatermarkPosition } from '#contract/watermarks/watermark.ts';
import { SwitchLine } from '#web/account/settings/switch-line.tsx';
import { SheetSection } from '#web/dev/sheet-section.tsx';
import { PositionGrid } from '#web/watermarks/design/position-grid.tsx';

/** Choices that one part of the product has for itself. */
export function PartChoicesSheet() {
  const { t } = useLingui();
  const [repaired, setRepaired] = useState(true);
  const [collected, setCollected] = useState(false);
  const [position, setPosition] = useState<WatermarkPosition>('bottom-right');
  return (
    <SheetSection title={<Trans>Switch and position</Trans>}>
      <div>
        <SwitchLine label={t`Repaired`} checked={repaired} onChange={setRepaired} />
        <SwitchLine label={t`Self-collected`} checked={collected} onChange={setCollected} />
      </div>
      <PositionGrid value={position} onValueChange={setPosition} />
    </SheetSection>
  );
}
