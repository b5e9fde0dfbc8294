/** Whether an item of any kind is cash: it is no part of a parcel, and nobody confirms its receipt. */
export const isCash = (item: object): boolean => 'is_cash' in item && item.is_cash === true;

/** How many items of a side change hands as such: without its cash. */
export const countWithoutCash = (items: readonly object[]): number => items.filter((item) => !isCash(item)).length;
