import type { ProposalItem, PublicItem } from '#contract/exchange/thread/proposal.ts';
import type { DraftItem } from './proposal-draft.ts';

/** An item of a proposal, as the parties or visitors read it, or in a draft. */
export type AnyItem = ProposalItem | PublicItem | DraftItem;

/** A key equal for the same item in two versions: by the specimen's id, or by the item's text. */
export function keyOfItem(item: AnyItem): string {
  if ('text' in item) return `${item.is_cash ? 'cash' : 'line'} ${item.text}`;
  if ('is_private' in item) return 'private';
  return `specimen ${'specimen_id' in item ? item.specimen_id : item.permanent_id}`;
}

/** An item of a version, compared with the previous version. */
export type ComparedItem<I> = { item: I; key: string; change: 'same' | 'new' | 'gone' };

/**
 * What one side gives in a version: its items, with new ones marked, followed by those removed since the previous
 * version.
 */
export function compareItems<I extends AnyItem>(
  currentItems: readonly I[],
  previousItems: readonly I[] | null,
): ComparedItem<I>[] {
  const [present, past] = [currentItems, previousItems ?? currentItems].map((items) => new Set(items.map(keyOfItem)));
  const nameCounts = new Map<string, number>();
  const compareItem = (item: I, change: ComparedItem<I>['change']): ComparedItem<I> => {
    const name = keyOfItem(item);
    const count = (nameCounts.get(name) ?? 0) + 1;
    nameCounts.set(name, count);
    return { item, change, key: `${name} ${count}` };
  };
  return [
    ...currentItems.map((item) => compareItem(item, past?.has(keyOfItem(item)) ? 'same' : 'new')),
    ...(previousItems ?? []).filter((item) => !present?.has(keyOfItem(item))).map((item) => compareItem(item, 'gone')),
  ];
}
