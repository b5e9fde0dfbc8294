import type { CollNo } from '#contract/numbers/coll-no.ts';

/** Keys of the owner's specimens in one lookup map: collection number, own number, id. */
export const numberKey = ({ coll_serie, coll_index }: CollNo) => `${coll_serie} ${coll_index}`;
/** Lower case avoids clashes, because series are in upper case. */
export const ownNumberKey = (text: string) => `own ${text}`;
export const idKey = (id: string) => `id ${id}`;
