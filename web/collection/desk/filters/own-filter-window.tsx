import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type SpecimenFilters, specimenFilters } from '#contract/collection/listing/own-filters.ts';
import { filterAddress, withFilter } from '#web/collection/desk/desk-address.ts';
import { type DeskFacets, fetchOwnFacets } from '#web/collection/desk/desk-listing.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';
import { type AskedFilters, askedFilters, isPriced, toInput } from './asked-filters.ts';
import { FilterDisclosures } from './filter-disclosures.tsx';
import { RangeFields } from './range-fields.tsx';

const PAUSE_MS = 250;

/**
 * The facet counts under the filters that are chosen in the dialog but not applied yet, and the number of matches
 * (`matchCount`), null while unknown. Without an answer, and while a range is mistyped, the last counts stay.
 */
function useAskedCounts(askedFilters: AskedFilters, shownFilter: SpecimenFilters, shownFacets: DeskFacets | null) {
  const parseResult = specimenFilters.safeParse(toInput(askedFilters));
  const filter = parseResult.success ? withFilter(parseResult.data, {}) : null;
  const address = filter && filterAddress(filter);
  const isShown = address === filterAddress(shownFilter);
  const { value = null } = useRead(
    isShown ? null : address,
    async () => (filter ? await fetchOwnFacets(filter) : null),
    { keepPrevious: true, pause: PAUSE_MS },
  );
  const facets = (isShown ? shownFacets : value) ?? shownFacets;
  return { facets, matchCount: facets?.address === address ? facets.matching : null };
}

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: SpecimenFilters;
  facets: DeskFacets | null;
  onFilter: (filter: SpecimenFilters) => void;
};

/**
 * All filters of the user's own list with their values, several of which may be chosen; dates and prices as ranges.
 */
export function OwnFilterWindow({ open, onOpenChange, filter, facets, onFilter }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const locale = useAtomValue(localeAtom);
  const form = useForm({ initial: askedFilters(filter), toInput, schema: specimenFilters, locale });
  const { typedValues } = form.values;
  const counts = useAskedCounts(form.values, filter, facets);
  const matching = counts.matchCount === null ? '' : number(counts.matchCount);
  const type = (change: Record<string, string>) => form.set({ typedValues: { ...typedValues, ...change } });
  const apply = () =>
    void form.submit(async (newFilter) => {
      onFilter(withFilter(newFilter, {}));
      onOpenChange(false);
    });
  return (
    <DialogWindow open={open} onOpenChange={onOpenChange} wide title={t`Filters`}>
      <FilterDisclosures filters={form.values} facets={counts.facets} onAsk={form.set} />
      <RangeFields
        values={typedValues}
        messageOf={form.messageOf}
        isPriced={isPriced(typedValues)}
        onValue={type}
        onLeave={form.leave}
      />
      {/* Visible at any scroll position, because the user ticks values to see this number. */}
      <div className="sticky -bottom-4 z-1 -mx-6 -mb-6 mt-3 flex flex-wrap justify-end gap-3 border-t border-mica bg-chalk px-6 py-3">
        <Button variant="text" onClick={() => form.reset(askedFilters(filter.q ? { q: filter.q } : {}))}>
          <Trans>Clear filters</Trans>
        </Button>
        <Button variant="primary" onClick={apply}>
          {counts.matchCount === null ? <Trans>Show</Trans> : <Trans>Show {matching}</Trans>}
        </Button>
      </div>
    </DialogWindow>
  );
}
