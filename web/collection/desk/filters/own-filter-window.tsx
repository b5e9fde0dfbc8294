import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { type SpecimenFilters, specimenFilters } from '#contract/collection/listing/own-filters.ts';
import { withFilter } from '#web/collection/desk/desk-address.ts';
import { askedFilters, isPriced, toInput } from '#web/collection/desk/filters/asked-filters.ts';
import { FilterFolds } from '#web/collection/desk/filters/filter-folds.tsx';
import { RangeFields } from '#web/collection/desk/filters/range-fields.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: SpecimenFilters;
  facets: OwnFacetCounts | null;
  onFilter: (filter: SpecimenFilters) => void;
};

/** All filters of one's own list, each with its values, of which several may be chosen; days and prices as ranges. */
export function OwnFilterWindow({ open, onOpenChange, filter, facets, onFilter }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const form = useForm({ initial: askedFilters(filter), toInput, schema: specimenFilters, locale });
  const { typed } = form.values;
  const type = (change: Record<string, string>) => form.set({ typed: { ...typed, ...change } });
  const apply = () =>
    void form.submit(async (chosen) => {
      onFilter(withFilter(chosen, {}));
      onOpenChange(false);
    });
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t`Filters`}
      actions={
        <>
          <Button look="text" onClick={() => form.reset(askedFilters(filter.q ? { q: filter.q } : {}))}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button look="primary" onClick={apply}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <FilterFolds asked={form.values} facets={facets} onAsk={form.set} />
      <RangeFields
        asked={typed}
        messageOf={form.messageOf}
        isPriced={isPriced(typed)}
        onValue={type}
        onLeave={form.leave}
      />
    </DialogWindow>
  );
}
