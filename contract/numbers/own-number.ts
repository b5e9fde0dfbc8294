/** A specimen's two numbers: the collection number, and the own number if there is one. */
export type Numbers = { coll_no: string; own_number?: string | null | undefined };

/** Returns the number by which a specimen is shown: the own number, else the collection number. */
export const shownNumber = ({ own_number, coll_no }: Numbers): string => own_number ?? coll_no;

/** Returns the collection number if another number is shown first; null if it is the one shown. */
export const secondaryNumber = ({ own_number, coll_no }: Numbers): string | null =>
  own_number === null || own_number === undefined || own_number === coll_no ? null : coll_no;
