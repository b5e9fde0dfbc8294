import { exact, open, own } from './field.ts';
import { lineKind, plainKind } from './field-kinds.ts';
import { specimenFields } from './specimen-fields.ts';

const everything = {
  isSearched: true,
  isFacet: true,
  isBulk: true,
  isFact: true,
  column: { width: 100, isEditable: true },
  next: 'always',
} as const;

/** The table with three more fields, of which the product does all that it does with any: what follows from it has them. */
export const moreFields = {
  ...specimenFields,
  matrix: open(lineKind(80), 'Matrix', '围岩', { ...everything, copy: { group: 'what', usual: true } }),
  mapped_to: exact(lineKind(80), 'Mapped to', '图上位置', {}),
  valued_on: own(plainKind('date'), 'Valued on', '估价日期', { isBulk: true, isFact: true, column: { width: 136 } }),
};
