import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FacetKind, ownFacetKinds } from '#contract/collection/listing/facets.ts';
import { valuesOf } from '#contract/collection/listing/filter-values.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { type SpecimenFilters, specimenFilters } from '#contract/collection/listing/own-filters.ts';
import { activeFilters, withFilter } from '#web/collection/desk/desk-address.ts';
import { FacetField } from '#web/collection/desk/filters/facet-field.tsx';
import { LabelStateField } from '#web/collection/desk/filters/label-state-field.tsx';
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

/** What is asked for while the window is open: of each kind its values, of each range what is typed. */
type Asked = { chosen: Partial<Record<FacetKind, readonly string[]>>; typed: Record<string, string> };

const isKind = (name: string): name is FacetKind => ownFacetKinds.some((kind) => kind === name);

function askedOf(filter: SpecimenFilters): Asked {
  const said = activeFilters(filter);
  const chosen = Object.fromEntries(ownFacetKinds.map((kind) => [kind, valuesOf(filter[kind])]));
  return { chosen, typed: Object.fromEntries(said.filter(([name]) => !isKind(name))) };
}

const isPriced = ({ price_min, price_max }: Asked['typed']) => Boolean(price_min || price_max);

/** What is asked for in the schema's words: a price nobody gave a currency is in dollars. */
function toInput({ chosen, typed: { currency = 'USD', ...typed } }: Asked) {
  const said = { ...typed, ...(isPriced(typed) && { currency }), ...chosen };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value.length > 0));
}

/** All filters of one's own list, each with its values, of which several may be chosen; days and prices as ranges. */
export function OwnFilterWindow({ open, onOpenChange, filter, facets, onFilter }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const form = useForm({ initial: askedOf(filter), toInput, schema: specimenFilters, locale });
  const { chosen, typed } = form.values;
  const type = (change: Record<string, string>) => form.set({ typed: { ...typed, ...change } });
  const choose = (kind: FacetKind, values: readonly string[]) => form.set({ chosen: { ...chosen, [kind]: values } });
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
          <Button look="text" onClick={() => form.reset(askedOf(filter.q ? { q: filter.q } : {}))}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button look="primary" onClick={apply}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div>
        {ownFacetKinds.map((kind) => (
          <FacetField
            key={kind}
            kind={kind}
            values={chosen[kind] ?? []}
            facets={facets}
            onValues={(values) => choose(kind, values)}
          />
        ))}
        <LabelStateField value={typed.label ?? ''} onValue={(label) => type({ label })} />
      </div>
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
