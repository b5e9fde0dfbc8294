/** Marks specimens whose entry is missing from the index, as after a restore: the next sweep has them indexed. */
export const forgetMissingEntriesSql =
  'update specimens set seq = null where in_trash = 0 and seq not in (select rowid from specimen_index)';
