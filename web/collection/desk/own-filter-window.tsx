import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ownFacetKinds } from '#contract/collection/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/filters.ts';
import { type SpecimenFilters, specimenFilters } from '#contract/collection/own-filters.ts';
import { filtersSaid, withFilter } from '#web/collection/desk/desk-address.ts';
import { FacetField } from '#web/collection/desk/facet-field.tsx';
import { RangeFields } from '#web/collection/desk/range-fields.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogWindow } from '#web/ui/dialog-window.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: SpecimenFilters;
  facets: OwnFacetCounts | null;
  onFilter: (filter: SpecimenFilters) => void;
};

type Asked = Record<string, string>;

const saidOf = (filter: SpecimenFilters): Asked => Object.fromEntries(filtersSaid(filter));
const isPriced = ({ price_min, price_max }: Asked) => Boolean(price_min || price_max);

/** What is asked for in the schema's words: a price nobody gave a currency is in dollars. */
const toInput = ({ currency = 'USD', ...asked }: Asked) =>
  Object.fromEntries(
    Object.entries({ ...asked, ...(isPriced(asked) && { currency }) }).filter(([, value]) => value !== ''),
  );

/** All filters of one's own list, each as a choice with its counts; days and prices as ranges. */
export function OwnFilterWindow({ open, onOpenChange, filter, facets, onFilter }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const form = useForm({ initial: saidOf(filter), toInput, schema: specimenFilters, locale });
  const { values: asked, set } = form;
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
          <Button look="text" onClick={() => form.reset(saidOf(filter.q ? { q: filter.q } : {}))}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button look="primary" onClick={apply}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {ownFacetKinds.map((kind) => (
          <FacetField key={kind} kind={kind} value={asked[kind] ?? ''} facets={facets} onValue={set} />
        ))}
        <RangeFields
          asked={asked}
          messageOf={form.messageOf}
          isPriced={isPriced(asked)}
          onValue={set}
          onLeave={form.leave}
        />
      </div>
    </DialogWindow>
  );
}
