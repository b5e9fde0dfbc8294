import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterValue } from './counted-value.ts';

const LONG = 12;

type Props = { values: readonly FilterValue[]; chosenValue: string | undefined; onChoose: (value: string) => void };

/** The values of one filter, in their order; a long list can be narrowed by typing. */
export function FilterValueList({ values, chosenValue, onChoose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = foldText(text);
  const isFound = ({ name, searchTexts = '' }: FilterValue) =>
    query === '' || startsWord(foldText(`${name} ${searchTexts}`), query);
  const matches = values.filter(isFound);
  return (
    <>
      {values.length > LONG && (
        <TextInput
          icon="i-lucide-search"
          aria-label={t`Narrow the list`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className="max-h-[55dvh] overflow-y-auto -mx-3">
        {matches.map((value) => (
          <ValueRow key={value.value} value={value} isChosen={value.value === chosenValue} onChoose={onChoose} />
        ))}
      </ul>
      <p role="status" className="text-graphite empty:hidden">
        {matches.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </>
  );
}

function ValueRow({
  value,
  isChosen,
  onChoose,
}: {
  value: FilterValue;
  isChosen: boolean;
  onChoose: Props['onChoose'];
}) {
  const { number } = useFormat();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        className={classes('menu-row focus-visible:outline-offset--2', isChosen ? 'menu-row-at' : 'hover:bg-gypsum')}
        onClick={() => onChoose(value.value)}
      >
        <span className="min-w-0">
          {value.name}
          {value.hint && <span className="text-t2 text-graphite"> {value.hint}</span>}
        </span>
        <span className="num ms-auto text-graphite">{number(value.count)}</span>
        {isChosen && <Icon small name="i-lucide-check" className="text-azurite" />}
      </button>
    </li>
  );
}
