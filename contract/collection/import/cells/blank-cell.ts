/** Texts for an unknown value: no place, no name, no date. */
const unknown =
  /^(?:unknown|not known|n\/?a|none|null|no data|unbekannt|\?+|-+|—+|不知道|忘了|忘记了|不详|未知|无|没有|不明)$/iu;

/** Whether a cell is empty or only says that the value is unknown. */
export const isBlankCell = (cell: string): boolean => cell.trim() === '' || unknown.test(cell.trim());
