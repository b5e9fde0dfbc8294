import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { calendarDate, dayOf } from '#contract/format/dates.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { AccessCell, StatusCell } from '#web/collection/desk/grid/choice-cells.tsx';
import { RowNames } from '#web/collection/desk/grid/row/row-names.tsx';
import { RowTags } from '#web/collection/desk/grid/row/row-tags.tsx';
import type { ColumnName } from '#web/collection/desk/views/columns.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What stands in a cell of one's own list. */
export function CellText({ name, specimen }: { name: ColumnName; specimen: OwnSpecimen }): ReactNode {
  switch (name) {
    case 'name':
      return <RowNames specimen={specimen} />;
    case 'access_level':
      return <AccessCell specimen={specimen} />;
    case 'status':
      return <StatusCell specimen={specimen} />;
    case 'tags':
    case 'op_tags':
      return specimen[name].length > 0 && <RowTags tags={specimen[name]} />;
    case 'coll_no':
    case 'storage':
    case 'dealer':
      return specimen[name];
    default:
      return <WrittenCell name={name} specimen={specimen} />;
  }
}

type Written = Exclude<
  ColumnName,
  'name' | 'access_level' | 'status' | 'tags' | 'op_tags' | 'coll_no' | 'storage' | 'dealer'
>;

/** Places, measures, money and days as the reader's language writes them. */
function WrittenCell({ name, specimen }: { name: Written; specimen: OwnSpecimen }): ReactNode {
  const { money } = useFormat();
  const locale = useAtomValue(localeAtom);
  const { buy_price, currency } = specimen;
  switch (name) {
    case 'locality':
      return placeLine(specimen.locality, locale, { typed: specimen.locality_text, short: true });
    case 'size':
      return sizeText(specimen.size, locale);
    case 'weight':
      return weightText(specimen.weight, locale);
    case 'price':
      return buy_price !== null && currency !== null && money(buy_price, currency);
    case 'purchase_date':
      return specimen.purchase_date && calendarDate(specimen.purchase_date, locale);
    default:
      return dayOf(specimen[name], locale);
  }
}
