import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SurveyDifference } from '#contract/localities/survey/survey.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { useQualityWords } from '#web/localities/quality-mark.tsx';
import { usePrecisionWords } from '#web/localities/survey/precision-words.ts';
import { localeAtom } from '#web/shell/language.ts';

type OfText = Exclude<SurveyDifference['field'], 'position' | 'mineral'>;

/** Between what something was and what it is now. */
const TO = ' → ';

/** What a survey changed, in short (position, quality of 2 minerals) and in full, each thing from what it was to what it is. */
export function useDifferenceWords() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const qualities = useQualityWords();
  const precisions = usePrecisionWords();
  const fields: Record<OfText, string> = {
    name: t`English name`,
    name_zh: t`Chinese name`,
    note: t`Note`,
    source: t`Source`,
    precision: t`Known to`,
  };
  const nothing = t`nothing`;
  type Named = Extract<SurveyDifference, { field: 'mineral' }>['before'];
  const ofMineral = (said: Named) => (said === null ? nothing : said === 'open' ? t`quality open` : qualities[said]);
  const ofPoint = (point: { lat: number; lon: number } | null) => (point ? `${point.lat}, ${point.lon}` : nothing);
  const ofPrecision = (text: string | null) =>
    text === 'exact' || text === 'approx' || text === 'region' ? precisions[text] : nothing;

  const line = (one: SurveyDifference): string => {
    switch (one.field) {
      case 'mineral':
        return `${localizedMineralName(one.mineral, locale)}: ${ofMineral(one.before)}${TO}${ofMineral(one.after)}`;
      case 'position':
        return `${t`Position`}: ${ofPoint(one.before)}${TO}${ofPoint(one.after)}`;
      case 'precision':
        return `${fields.precision}: ${ofPrecision(one.before)}${TO}${ofPrecision(one.after)}`;
      default:
        return `${fields[one.field]}: ${one.before ?? nothing}${TO}${one.after ?? nothing}`;
    }
  };
  return {
    inShort: (all: readonly SurveyDifference[]): string[] => {
      const minerals = all.filter(({ field }) => field === 'mineral').length;
      return [
        ...all.flatMap((one) =>
          one.field === 'mineral' ? [] : [one.field === 'position' ? t`Position` : fields[one.field]],
        ),
        ...(minerals > 0
          ? [t`${plural(minerals, { one: 'quality of # mineral', other: 'quality of # minerals' })}`]
          : []),
      ];
    },
    inFull: (all: readonly SurveyDifference[]): string[] => all.map(line),
  };
}
