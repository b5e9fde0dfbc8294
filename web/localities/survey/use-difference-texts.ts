import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SurveyDifference } from '#contract/localities/survey/survey.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { useQualityNames } from '#web/localities/quality-badge.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { usePrecisionNames } from './use-precision-names.ts';

type OfText = Exclude<SurveyDifference['field'], 'position' | 'mineral'>;

/** Separates the old value from the new one. */
const TO = ' → ';

/**
 * Returns texts for the changes of a survey: in short (position, quality of 2 minerals) and in full, each with old
 * and new value.
 */
export function useDifferenceTexts() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const qualities = useQualityNames();
  const precisions = usePrecisionNames();
  const fields: Record<OfText, string> = {
    name: t`English name`,
    name_zh: t`Chinese name`,
    note: t`Note`,
    source: t`Source`,
    precision: t`Known to`,
  };
  const noneText = t`nothing`;
  type MineralQuality = Extract<SurveyDifference, { field: 'mineral' }>['before'];
  const ofMineral = (quality: MineralQuality) =>
    quality === null ? noneText : quality === 'open' ? t`quality open` : qualities[quality];
  const ofPoint = (point: { lat: number; lon: number } | null) => (point ? `${point.lat}, ${point.lon}` : noneText);
  const ofPrecision = (text: string | null) =>
    text === 'exact' || text === 'approx' || text === 'region' ? precisions[text] : noneText;

  const differenceText = (difference: SurveyDifference): string => {
    switch (difference.field) {
      case 'mineral':
        return `${localizedMineralName(difference.mineral, locale)}: ${ofMineral(difference.before)}${TO}${ofMineral(difference.after)}`;
      case 'position':
        return `${t`Position`}: ${ofPoint(difference.before)}${TO}${ofPoint(difference.after)}`;
      case 'precision':
        return `${fields.precision}: ${ofPrecision(difference.before)}${TO}${ofPrecision(difference.after)}`;
      default:
        return `${fields[difference.field]}: ${difference.before ?? noneText}${TO}${difference.after ?? noneText}`;
    }
  };
  return {
    inShort: (differences: readonly SurveyDifference[]): string[] => {
      const minerals = differences.filter(({ field }) => field === 'mineral').length;
      return [
        ...differences.flatMap((difference) =>
          difference.field === 'mineral'
            ? []
            : [difference.field === 'position' ? t`Position` : fields[difference.field]],
        ),
        ...(minerals > 0
          ? [t`${plural(minerals, { one: 'quality of # mineral', other: 'quality of # minerals' })}`]
          : []),
      ];
    },
    inFull: (differences: readonly SurveyDifference[]): string[] => differences.map(differenceText),
  };
}
