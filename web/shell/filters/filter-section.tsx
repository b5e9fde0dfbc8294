import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { FilterValue } from './counted-value.ts';

const AT_ONCE = 6;

type Props = {
  name: string;
  /** sorted by count, the highest first */
  values: readonly FilterValue[];
  /** shown first if it is not among the first few */
  chosenValue: FilterValue | undefined;
  /** whether there are more values than `values` */
  hasMore?: boolean;
  onToggle: (value: string) => void;
  onMore: () => void;
};

/** A filter with its most frequent values; a button shows more. */
export function FilterSection({ name, values, chosenValue, hasMore = false, onToggle, onMore }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const shownValues = values.slice(0, AT_ONCE);
  const isShown = !chosenValue || shownValues.some(({ value }) => value === chosenValue.value);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-t2 text-graphite">{name}</legend>
      <div className="flex flex-wrap gap-2 py-1.5">
        {(isShown ? shownValues : [chosenValue, ...shownValues]).map((countedValue) => (
          <Chip
            key={countedValue.value}
            isPressed={countedValue.value === chosenValue?.value}
            count={number(countedValue.count)}
            onClick={() => onToggle(countedValue.value)}
          >
            <span className="max-w-60 truncate">{countedValue.name}</span>
          </Chip>
        ))}
        {(hasMore || values.length > shownValues.length) && (
          <Chip aria-label={t`More: ${name}`} onClick={onMore}>{t`More`}</Chip>
        )}
      </div>
    </fieldset>
  );
}
