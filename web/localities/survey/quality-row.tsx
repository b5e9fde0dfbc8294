import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import type { SurveyedMineral } from '#contract/localities/survey/survey.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { useQualityNames } from '#web/localities/quality-badge.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TableCell, TableRow } from '#web/ui/data-table.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = { row: SurveyedMineral; onRate: (quality: QualityLevel | null) => void };

const OPEN = 'open';

/** A mineral with its quality: five radios, or a list on a narrow page. */
export function QualityRow({ row: { mineral, quality, surveyed, specimen_count }, onRate }: Props) {
  const { t } = useLingui();
  const qualityNames = useQualityNames();
  const { number } = useFormat();
  const name = localizedMineralName(mineral, useAtomValue(localeAtom));
  const open = { value: OPEN, label: t`open` } as const;
  return (
    <TableRow>
      <TableCell>
        <span className="text-n">{name}</span>{' '}
        {specimen_count > 0 && <span className="num text-t2 text-graphite">{number(specimen_count)}</span>}
        {surveyed && quality === null && (
          <span className="block text-t2 text-graphite">
            <Trans>in the survey, quality open</Trans>
          </span>
        )}
      </TableCell>
      {qualityLevels.map((level) => (
        <TableCell key={level} className="text-center max-sm:hidden">
          <QualityRadio
            name={`quality of ${mineral.id}`}
            label={`${name}: ${qualityNames[level]}`}
            checked={quality === level}
            onChoose={() => onRate(level)}
          />
        </TableCell>
      ))}
      <TableCell className="sm:hidden">
        <Select
          aria-label={t`Quality of ${name}`}
          value={quality ?? OPEN}
          onValueChange={(value) => onRate(value === OPEN ? null : value)}
          options={[open, ...qualityLevels.map((value) => ({ value, label: qualityNames[value] }))]}
        />
      </TableCell>
      <TableCell className="w-11 max-sm:hidden">
        {surveyed && (
          <IconButton
            small
            icon="i-lucide-x"
            label={t`Leave the quality of ${name} open`}
            onClick={() => onRate(null)}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

type QualityRadioProps = { name: string; label: string; checked: boolean; onChoose: () => void };

/** A radio without a visible label: its column and row name it. */
const QualityRadio = ({ name, label, checked, onChoose }: QualityRadioProps) => (
  <label className="relative inline-grid size-11 place-items-center">
    <span className="sr-only">{label}</span>
    <input type="radio" name={name} checked={checked} onChange={onChoose} className="peer check-box rounded-full" />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute hidden size-2 rounded-full bg-on-azurite peer-checked:block"
    />
  </label>
);
