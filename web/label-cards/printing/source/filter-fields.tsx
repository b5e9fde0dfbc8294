import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { activeFilters, filterAddress } from '#web/collection/desk/desk-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { filter: SpecimenFilters; onChange: (filter: SpecimenFilters) => void };

/** Specimens by a text, combined with the other filters that the table passed on. */
export function FilterFields({ filter, onChange }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [text, setText] = useState(filter.q ?? '');
  const ask = () => {
    const { q: _, ...otherFilters } = filter;
    onChange(text.trim() === '' ? otherFilters : { ...otherFilters, q: text.trim() });
  };
  const otherFilterCount = activeFilters(filter).filter(([name]) => name !== 'q' && name !== 'label').length;
  const count = number(otherFilterCount);
  return (
    <div className="grid gap-2">
      <Field label={t`Mineral, locality, number`}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={ask}
          onKeyDown={({ key }) => {
            if (key === 'Enter') ask();
          }}
        />
      </Field>
      <Checkbox
        label={t`Not printed since it changed`}
        checked={filter.label === 'not_printed'}
        onChange={({ currentTarget: { checked } }) => {
          const { label: _, ...otherFilters } = filter;
          onChange(checked ? { ...otherFilters, label: 'not_printed' } : otherFilters);
        }}
      />
      {otherFilterCount > 0 && (
        <p className="text-t2 text-graphite">
          <Link className="link" to={filterAddress(filter)}>
            <Trans>{count} more filters of the table</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
