import { useLingui } from '@lingui/react/macro';
import { BeginDesign } from '#web/label-cards/design/begin-design.tsx';
import { fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { useHead } from '#web/shell/head.ts';

/** The letters by which the presets are measured. */
export const loader = fontsReady;

/** A new design. */
export function Component() {
  const { t } = useLingui();
  useHead('addLabelCard');
  return (
    <>
      <h1 className="mb-6 text-h1">{t`New label card`}</h1>
      <BeginDesign />
    </>
  );
}
