import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { useStatusName } from '#web/collection/collection-words.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { useAccessNames } from '#web/collection/desk/desk-words.ts';
import { RowNames } from '#web/collection/desk/row-names.tsx';
import { RowTags } from '#web/collection/desk/row-tags.tsx';
import { sizeText, weightText } from '#web/collection/measure-text.ts';
import { partialDateText } from '#web/collection/partial-date-text.ts';
import { StatusMark } from '#web/collection/status-mark.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Mark } from '#web/ui/mark.tsx';

/** What stands in a cell of one's own list. */
export function CellText({ name, specimen }: { name: ColumnName; specimen: OwnSpecimen }): ReactNode {
  const { i18n } = useLingui();
  const locale = useAtomValue(localeAtom);
  const statusName = useStatusName();
  const access = useAccessNames();
  const { status, buy_price, currency } = specimen;
  switch (name) {
    case 'name':
      return <RowNames specimen={specimen} />;
    case 'locality':
      return placeLine(specimen.locality, locale, { typed: specimen.locality_text, short: true });
    case 'access_level':
      return specimen.access_level === 'private' ? <Mark shape="lock">{access.private}</Mark> : access.public;
    case 'status':
      return status === 'in_collection' || status === 'offered' || status === 'on_loan' || status === 'missing' ? (
        <StatusMark status={status} />
      ) : (
        statusName(status)
      );
    case 'tags':
    case 'op_tags':
      return <RowTags tags={specimen[name]} />;
    case 'size':
      return sizeText(specimen.size, locale);
    case 'weight':
      return weightText(specimen.weight, locale);
    case 'price':
      return buy_price !== null && currency !== null && i18n.number(buy_price, { style: 'currency', currency });
    case 'purchase_date':
      return specimen.purchase_date && partialDateText(specimen.purchase_date, locale);
    case 'created_at':
    case 'updated_at':
      return i18n.date(new Date(specimen[name]), { dateStyle: 'medium' });
    default:
      return specimen[name];
  }
}
