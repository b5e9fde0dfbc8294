/** A specimen's two numbers: the collection's, and the one on the stone where there is one. */
export type Numbers = { coll_no: string; own_number?: string | null | undefined };

/** The number a specimen is called by: the one on the stone, else its collection number. */
export const shownNumber = ({ own_number, coll_no }: Numbers): string => own_number ?? coll_no;

/** The collection number where it stands beside another that is shown first; null where it is that one. */
export const secondaryNumber = ({ own_number, coll_no }: Numbers): string | null =>
  own_number === null || own_number === undefined || own_number === coll_no ? null : coll_no;
