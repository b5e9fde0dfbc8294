import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FacetKind, ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { type SpecimenFilters, specimenFilters } from '#contract/collection/listing/own-filters.ts';
import { withFilter } from '#web/collection/desk/desk-address.ts';
import { askedOf, isPriced, toInput } from '#web/collection/desk/filters/asked-filters.ts';
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
