import { useLingui } from '@lingui/react/macro';
import { labelFilters } from '#contract/collection/specimen/label-state.ts';
import { useLabelNames, useOwnFilterNames } from '#web/collection/desk/desk-words.ts';
import { Radio } from '#web/ui/field/radio.tsx';
import { Disclosure } from '#web/ui/fold.tsx';

type Props = { value: string; onValue: (value: string) => void };

/** The filter for label states, which opens to its choices; `any` by default. */
export function LabelStateField({ value, onValue }: Props) {
  const { t } = useLingui();
  const name = useOwnFilterNames().label;
  const names = useLabelNames();
  const chosenState = labelFilters.find((state) => state === value);
  const choices = [
    { value: '', label: t`Any` },
    ...labelFilters.map((state) => ({ value: state, label: names[state] })),
  ];
  return (
    <Disclosure
      title={name}
      said={<span className={chosenState && 'font-600 text-ink'}>{chosenState ? names[chosenState] : t`Any`}</span>}
    >
      <fieldset aria-label={name}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name="label"
            label={choice.label}
            checked={choice.value === (chosenState ?? '')}
            onChange={() => onValue(choice.value)}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}
