import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { CountedFacet, PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { fold, startsWord } from '#contract/search/fold.ts';
import { nameIn, useValueName } from '#web/collection/listing/filter-words.ts';
import type { ListingQuery } from '#web/collection/listing/listing-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LONG = 12;

type Props = {
  kind: PublicFacetKind;
  query: ListingQuery;
  facets: PublicFacetCounts;
  onChoose: (value: string) => void;
};
type Value = CountedFacet & { name: string; hint: string; also: string };

/** The values of one filter, those that leave the most first, countries before the places in them; a long list narrows to what is typed. */
export function FilterValues({ kind, query, facets, onChoose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const values = useValues(kind, query, facets);
  const typed = fold(text);
  const found = values.filter(({ name, also }) => typed === '' || startsWord(fold(`${name} ${also}`), typed));
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
        {found.map((value) => (
          <ValueRow key={value.value} value={value} on={value.value === query[kind]} onChoose={onChoose} />
        ))}
      </ul>
      <p role="status" className="text-graphite empty:hidden">
        {found.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </>
  );
}

function ValueRow({ value, on, onChoose }: { value: Value; on: boolean; onChoose: Props['onChoose'] }) {
  const { number } = useFormat();
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        className={classes('menu-row focus-visible:outline-offset--2', on ? 'menu-row-at' : 'hover:bg-gypsum')}
        onClick={() => onChoose(value.value)}
      >
        <span className="min-w-0">
          {value.name}
          {value.hint && <span className="text-t2 text-graphite"> {value.hint}</span>}
        </span>
        <span className="num ms-auto text-graphite">{number(value.specimen_count)}</span>
        {on && <Icon small name="i-lucide-check" className="text-azurite" />}
      </button>
    </li>
  );
}

/** What a filter can be, in words. Once a country is chosen, only the places in it and the other countries. */
function useValues(kind: PublicFacetKind, query: ListingQuery, facets: PublicFacetCounts): Value[] {
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facets, []);
  if (kind === 'element') return facets.element.map((one) => ({ ...one, ...elementWords(one.value, locale === 'zh') }));
  if (kind === 'locality') return placesIn(facets.locality, query.locality, locale);
  return facets[kind].map((one) => ({
    ...one,
    name: valueName(kind, one.value),
    hint: 'remark' in one ? one.remark : '',
    also: 'name_zh' in one ? `${one.name} ${one.name_zh ?? ''}` : '',
  }));
}

type Places = PublicFacetCounts['locality'];

function placesIn(places: Places, chosen: string | undefined, locale: Parameters<typeof nameIn>[1]): Value[] {
  const countries = places.filter(({ kind }) => kind === 'country');
  const within = places.find(({ value }) => value === chosen)?.country;
  const others = places.filter((place) => place.kind !== 'country' && (!within || place.country === within));
  return [...countries, ...others].map(({ value, specimen_count, ...place }) => {
    const country = place.kind === 'country' ? undefined : countries.find((one) => one.value === place.country);
    const hint = country ? nameIn(country, locale) : '';
    return { value, specimen_count, name: nameIn(place, locale), hint, also: `${place.name} ${place.name_zh ?? ''}` };
  });
}

function elementWords(symbol: string, isChinese: boolean) {
  const element = elementBySymbol(symbol);
  const name = (isChinese ? element?.name_zh : element?.name) ?? '';
  return { name: symbol, hint: name, also: `${element?.name ?? ''} ${element?.name_zh ?? ''}` };
}
