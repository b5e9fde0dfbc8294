import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FacetKind } from '#contract/collection/listing/facets.ts';
import type { FacetCount, OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { includesInnerStorage } from '#contract/collection/listing/inner-storage.ts';
import { VALUES_MAX } from '#contract/collection/listing/own-filters.ts';
import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { useDeskFilterNames } from '#web/collection/desk/desk-texts.ts';
import { storageTree } from '#web/collection/desk/storage/storage-tree.ts';
import { useFormat } from '#web/shell/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { useOwnValueName } from './filter-value-name.ts';
import { StorageChoices } from './storage-choices.tsx';

type FacetProps = {
  kind: FacetKind;
  values: readonly string[];
  facets: OwnFacetCounts | null;
  /** whether its values are shown from the start */
  isOpenAtFirst?: boolean;
  onValues: (values: readonly string[]) => void;
};

/** One filter, which opens to its remaining values; hidden if no specimen has a value. */
export function FacetField({ kind, values, facets, isOpenAtFirst = false, onValues }: FacetProps) {
  const { t } = useLingui();
  const { joinNames } = useFormat();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const name = useDeskFilterNames()[kind];
  const valueName = useOwnValueName(facets, []);
  const countedValues: readonly FacetCount[] = facets?.[kind] ?? [];
  if (countedValues.length === 0 && values.length === 0) return null;
  const displayName = (value: string) => (kind === 'has_media' ? t`yes` : valueName(kind, value));
  const chosenNames = joinNames(values.map(displayName));
  const uncountedValues = values.filter((value) => !countedValues.some((countedValue) => countedValue.value === value));
  const allValues = [...uncountedValues.map((value) => ({ value, specimen_count: 0 })), ...countedValues];
  const namedValues = allValues.map((facetValue) => ({ ...facetValue, name: displayName(facetValue.value) }));
  return (
    <Disclosure
      open={isOpen}
      title={name}
      summary={<span className={values.length > 0 ? 'font-600 text-ink' : undefined}>{chosenNames || t`Any`}</span>}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <FacetValues
          isTree={kind === 'storage'}
          name={name}
          namedValues={namedValues}
          values={values}
          onValues={onValues}
        />
      )}
    </Disclosure>
  );
}

/** The tree of the counted storage places; a cabinet with everything in it is not a place of its own. */
const storageNodes = (namedValues: readonly NamedValue[]) =>
  storageTree(
    namedValues
      .filter(({ value }) => !includesInnerStorage(value))
      .map(({ value, specimen_count }) => ({ storage: value, specimen_count })),
  );

const LONG = 8;

type NamedValue = FacetCount & { name: string; name_zh?: string | null };
type ValuesProps = Pick<FacetProps, 'values' | 'onValues'> & {
  name: string;
  namedValues: readonly NamedValue[];
  /** whether the values are nested storage places */
  isTree: boolean;
};

/** The values of one filter, any number of which may be chosen; in a long list, typing narrows them. */
function FacetValues({ name, namedValues, values, isTree, onValues }: ValuesProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [text, setText] = useState('');
  const foldedText = foldText(text);
  const matches = namedValues.filter(
    (namedValue) =>
      foldedText === '' || startsWord(foldText(`${namedValue.name} ${namedValue.name_zh ?? ''}`), foldedText),
  );
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((chosenValue) => chosenValue !== value) : [...values, value]);
  return (
    <>
      {namedValues.length > LONG && (
        <TextInput
          icon="i-lucide-search"
          aria-label={t`Search: ${name}`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <fieldset aria-label={name} className="max-h-72 overflow-y-auto">
        {isTree && foldedText === '' && (
          <StorageChoices nodes={storageNodes(namedValues)} values={values} onValues={onValues} />
        )}
        {(!isTree || foldedText !== '') &&
          matches.map((facetValue) => (
            <Checkbox
              key={facetValue.value}
              label={
                <>
                  {facetValue.name} <span className="num text-graphite">{number(facetValue.specimen_count)}</span>
                </>
              }
              checked={values.includes(facetValue.value)}
              disabled={values.length >= VALUES_MAX && !values.includes(facetValue.value)}
              onChange={() => toggle(facetValue.value)}
            />
          ))}
      </fieldset>
      <p role="status" className="text-graphite empty:hidden">
        {matches.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </>
  );
}
