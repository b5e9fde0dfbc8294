import { exactLocalityField, ownerField, publicField } from './field.ts';
import { lineKind, optionalChoice, plainKind } from './field-kinds.ts';
import { specimenFields } from './specimen-fields.ts';

const lustreNames = {
  vitreous: { en: 'Vitreous', zh: '玻璃光泽' },
  metallic: { en: 'Metallic', zh: '金属光泽' },
};

const allTraits = {
  isSearched: true,
  facet: 'public',
  isBulk: true,
  isFact: true,
  column: { width: 100, isEditable: true },
  next: 'always',
} as const;

/** The table with four more fields, to test that everything derived from the table includes them. */
export const moreFields = {
  ...specimenFields,
  matrix: publicField(lineKind(80), 'Matrix', '围岩', { ...allTraits, copy: { group: 'what', isDefault: true } }),
  lustre: publicField(optionalChoice(lustreNames), 'Lustre', '光泽', { facet: 'public' }),
  mapped_to: exactLocalityField(lineKind(80), 'Mapped to', '图上位置', {}),
  valued_on: ownerField(plainKind('date'), 'Valued on', '估价日期', {
    facet: 'owner',
    isBulk: true,
    isFact: true,
    column: { width: 136 },
  }),
};
