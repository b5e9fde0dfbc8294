import { useAtomValue } from 'jotai';
import { fieldNames } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What the fields of a specimen are called; its number, its minerals and its place are one each. */
export function useFieldNames() {
  const names = fieldNames(specimenFields, useAtomValue(localeAtom));
  return { ...names, coll_no: names.coll_index, minerals: names.mineral_ids, locality: names.locality_id };
}
