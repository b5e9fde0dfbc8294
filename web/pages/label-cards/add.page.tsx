import { useLingui } from '@lingui/react/macro';
import { BeginDesign } from '#web/label-cards/design/begin-design.tsx';
import { fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { useHead } from '#web/shell/head.ts';

/** Waits for the fonts, with which the presets are measured. */
export const loader = fontsReady;

/** The page that creates a design. */
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
