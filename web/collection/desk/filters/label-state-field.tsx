import { useLingui } from '@lingui/react/macro';
import { labelFilters } from '#contract/label-cards/printing/label-state.ts';
import { useLabelNames, useOwnFilterNames } from '#web/collection/desk/desk-words.ts';
import { Radio } from '#web/ui/field/radio.tsx';
import { Fold } from '#web/ui/fold.tsx';

type Props = { value: string; onValue: (value: string) => void };

/** What became of labels, which opens to what may be asked for; any, where nothing is. */
export function LabelStateField({ value, onValue }: Props) {
  const { t } = useLingui();
  const name = useOwnFilterNames().label;
  const names = useLabelNames();
  const chosen = labelFilters.find((one) => one === value);
  const choices = [{ value: '', label: t`Any` }, ...labelFilters.map((one) => ({ value: one, label: names[one] }))];
  return (
    <Fold title={name} said={<span className={chosen && 'font-600 text-ink'}>{chosen ? names[chosen] : t`Any`}</span>}>
      <fieldset aria-label={name}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name="label"
            label={choice.label}
            checked={choice.value === (chosen ?? '')}
            onChange={() => onValue(choice.value)}
          />
        ))}
      </fieldset>
    </Fold>
  );
}
