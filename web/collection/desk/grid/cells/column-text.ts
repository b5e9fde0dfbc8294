import { isCellColumn } from '#contract/collection/desk/cells/cell-fields.ts';
import { writeCell } from '#contract/collection/desk/cells/write-cell.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { dayText } from '#contract/format/dates.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { cellContext } from '#web/collection/desk/cells/edit-cell.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The text of a column for copying: in a form that pasting reads back. */
export function columnText(name: ColumnName, specimen: OwnSpecimen, preference: Preference): string {
  if (isCellColumn(name)) return writeCell(name, specimen, cellContext(preference, null));
  const locale = atomStore.get(localeAtom);
  switch (name) {
    case 'coll_no':
      return specimen.coll_no;
    case 'name':
      return specimenTitle(specimen, locale);
    case 'locality':
      return specimenLocalityLine(specimen, locale, { short: true });
    default:
      return dayText(specimen[name], locale);
  }
}
