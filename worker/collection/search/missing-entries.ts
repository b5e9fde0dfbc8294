/** Unsets `seq` of specimens whose index entry is missing, as after a restore: the next sweep indexes them. */
export const forgetMissingEntriesSql =
  'update specimens set seq = null where in_trash = 0 and seq not in (select rowid from specimen_index)';
