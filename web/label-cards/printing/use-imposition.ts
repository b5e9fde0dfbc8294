import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { testLines } from '#contract/label-cards/printing/calibration.ts';
import { cropMarks } from '#contract/label-cards/printing/crop-marks.ts';
import { type PrintSettings, pageSize } from '#contract/label-cards/printing/print-settings.ts';
import { layOutSheets } from '#contract/label-cards/printing/sheet.ts';
import { storageDesign } from '#contract/label-cards/printing/storage-card.ts';
import { fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { layOutLabels } from '#web/label-cards/printing/paper/placed-labels.ts';
import type { ResolvedLabel } from '#web/label-cards/printing/source/use-labels.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';

type ImpositionInput = {
  resolvedLabels: readonly ResolvedLabel[];
  designs: readonly LabelDesign[];
  excludedIds: ReadonlySet<string>;
  size: { width_cm: number; height_cm: number } | null;
  settings: PrintSettings;
};

/**
 * The labels laid out and arranged on sheets, or the fault that prevents it. There are no labels until the fonts
 * are loaded, because texts are measured in them.
 */
export function useImposition({ resolvedLabels, designs, excludedIds, size, settings }: ImpositionInput) {
  const locale = useAtomValue(localeAtom);
  const areFontsReady = useRead('fonts', () => fontsReady().then(() => true)).value === true;
  const [width_cm, height_cm] = [size?.width_cm ?? 7, size?.height_cm ?? 3.5];
  const card = useMemo(() => ({ width_cm, height_cm }), [width_cm, height_cm]);
  const placedLabels = useMemo(
    () => (areFontsReady ? layOutLabels(resolvedLabels, [...designs, storageDesign(card)], measureText, locale) : []),
    [areFontsReady, resolvedLabels, designs, card, locale],
  );
  const labels = useMemo(() => placedLabels.filter(({ id }) => !excludedIds.has(id)), [placedLabels, excludedIds]);
  return useMemo(() => {
    const cardSizeMm = {
      width: centimetresToMillimetres(card.width_cm),
      height: centimetresToMillimetres(card.height_cm),
    };
    const result = layOutSheets(settings, cardSizeMm, labels.length);
    const imposition = result.ok ? result.value : null;
    return {
      isReady: areFontsReady,
      labels,
      card: cardSizeMm,
      imposition,
      fault: result.ok ? null : result.fault,
      cropMarks: imposition && settings.crop_marks ? cropMarks(imposition) : [],
      testPageLines: testLines(testPaper(settings)),
    };
  }, [areFontsReady, labels, card, settings]);
}

export type ImpositionResult = ReturnType<typeof useImposition>;

const centimetresToMillimetres = (cm: number) => Math.round(cm * 10_000) / 1000;

/** The paper size of the test page; for a roll, a square as wide as the roll. */
export const testPaper = (settings: PrintSettings) =>
  settings.paper === 'roll'
    ? { width: settings.width, height: settings.width }
    : pageSize(settings, { width: 0, height: 0 });
