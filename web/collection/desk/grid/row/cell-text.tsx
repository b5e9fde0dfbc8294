import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { columnFields } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { dayText } from '#contract/format/dates.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { useChoiceName } from '#web/collection/choice-names.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { RowNames } from './row-names.tsx';

type Props = { specimen: OwnSpecimen };

/** The visibility of a specimen. */
function AccessCell({ specimen: { access_level } }: Props) {
  const accessName = useChoiceName(specimenFields.access_level.kind);
  if (access_level === 'public') return accessName(access_level);
  return <StatusBadge shape="lock">{accessName(access_level)}</StatusBadge>;
}

/** The status of a specimen; one that an exchange holds is shown as reserved, whatever its stored status. */
function StatusCell({ specimen: { reserved, status } }: Props) {
  if (reserved) return <SpecimenStatusBadge status="reserved" />;
  const isMarked = status === 'in_collection' || status === 'offered' || status === 'on_loan' || status === 'missing';
  return isMarked ? <SpecimenStatusBadge status={status} /> : <StatusName status={status} />;
}

function StatusName({ status }: Pick<OwnSpecimen, 'status'>) {
  const statusName = useChoiceName(specimenFields.status.kind);
  return statusName(status);
}

/** The tags of a row, as many as fit. */
function RowTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="max-h-12 flex flex-wrap gap-1 overflow-hidden">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

/** The content of a cell of the user's own list: localities, measures, money and dates in the reader's format. */
export function CellText({ name, specimen }: { name: ColumnName; specimen: OwnSpecimen }): ReactNode {
  const { money } = useFormat();
  const locale = useAtomValue(localeAtom);
  const { buy_price, currency, value, value_currency } = specimen;
  switch (name) {
    case 'name':
      return <RowNames specimen={specimen} />;
    case 'access_level':
      return <AccessCell specimen={specimen} />;
    case 'status':
      return <StatusCell specimen={specimen} />;
    case 'coll_no':
      return specimen.coll_no;
    case 'locality':
      return specimenLocalityLine(specimen, locale, { short: true });
    case 'price':
      return buy_price !== null && currency !== null && money(buy_price, currency);
    case 'value':
      return value !== null && value_currency !== null && money(value, value_currency);
    case 'storage':
      return specimen.storage && <StoragePath storage={specimen.storage} />;
    case 'created_at':
    case 'updated_at':
      return dayText(specimen[name], locale);
    default:
      return <FieldCell name={name} specimen={specimen} />;
  }
}

/** A storage place, truncated at its beginning in a narrow cell, because the box is named at its end. */
const StoragePath = ({ storage }: { storage: string }) => (
  <span dir="rtl" title={storage} className="block truncate text-left">
    <bdi dir="ltr">{storage}</bdi>
  </span>
);

type FieldCellProps = { name: ReturnType<typeof columnFields<SpecimenFields>>[number]; specimen: OwnSpecimen };

/** A specimen's value in a field, formatted by the field's kind. */
function FieldCell({ name, specimen }: FieldCellProps): ReactNode {
  const fieldText = useFieldText();
  const { kind } = specimenFields[name];
  const value = specimen[name];
  if (kind.type === 'tags' && Array.isArray(value)) return value.length > 0 && <RowTags tags={value} />;
  return fieldText(kind, value);
}
