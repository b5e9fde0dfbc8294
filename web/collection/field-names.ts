import { useAtomValue } from 'jotai';
import { localizedFieldNames } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localeAtom } from '#web/shell/language.ts';

/**
 * The names of a specimen's fields. Number, minerals and locality, which screens show as one field each, are named
 * like `coll_index`, `mineral_ids` and `locality_id`.
 */
export function useFieldNames() {
  const names = localizedFieldNames(specimenFields, useAtomValue(localeAtom));
  return { ...names, coll_no: names.coll_index, minerals: names.mineral_ids, locality: names.locality_id };
}
