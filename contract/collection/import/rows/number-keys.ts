import type { CollNo } from '#contract/numbers/coll-no.ts';

/** By what the owner's specimens are looked up, in one map: collection number, number on the stone, id. */
export const numberKey = ({ coll_serie, coll_index }: CollNo) => `${coll_serie} ${coll_index}`;
/** No series is written in small letters. */
export const ownNumberKey = (text: string) => `own ${text}`;
export const idKey = (id: string) => `id ${id}`;
