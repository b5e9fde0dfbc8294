import { isErased } from '#contract/exchange/state/thread-phase.ts';
import type { StoredItem } from '#contract/exchange/thread/proposal.ts';
import { replaceSpecimens } from '#contract/exchange/thread/shown-event.ts';
import { type Side, sides } from '#contract/exchange/thread/side.ts';
import { TILES_MAX } from '#contract/exchange/thread/thread.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { shortenText } from '#contract/text/shorten-text.ts';
import type { StoredThreadTile, StoredTiles } from '#worker/exchange/lists/tile-tables.ts';
import { agreedChanges } from '#worker/exchange/storage/proposed-items.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';

/** How much of a free-text item a list shows, in characters. */
const NAME_MAX = 100;

/** The items of a thread for lists, and their names and numbers for searching. */
export type Tiles = { tiles: StoredTiles; search_text: string };

/**
 * Returns what lists show of the items of a thread: of its agreement, else of its open or last proposal; null where
 * nothing was proposed, the administrator hides the proposal, or one account is deleted, of which core names nothing.
 */
export function makeTiles(store: ThreadStore, state: ThreadState): Tiles | null {
  if (isErased(state)) return null;
  const proposal_id = state.agreement?.id ?? state.open_proposal?.id ?? state.settled?.id;
  const [event] = proposal_id ? store.events(`kind = 'proposed' and id = ?`, proposal_id) : [];
  if (event?.kind !== 'proposed' || state.hidden.includes(event.seq)) return null;
  const changes = state.agreement ? agreedChanges(store, event.id) : [];
  const givenItems = (side: Side) => replaceSpecimens(event[`${side}_gives`], changes);
  const tileRow = (side: Side) => {
    const items = givenItems(side);
    return { tiles: items.slice(0, TILES_MAX).map((item) => makeTile(store, event.seq, item)), count: items.length };
  };
  return {
    tiles: { initiator: tileRow('initiator'), responder: tileRow('responder') },
    search_text: foldText(sides.flatMap(givenItems).flatMap(itemTexts).join(' ')),
  };
}

function makeTile(store: ThreadStore, seq: number, item: StoredItem): StoredThreadTile {
  if ('text' in item)
    return { display_name: shortenText(item.text, NAME_MAX), minerals: [], cover: null, is_cash: item.is_cash };
  const { display_name, minerals = [], cover_media_id } = item;
  const [cover = null] = cover_media_id ? store.findMedia([cover_media_id], seq) : [];
  return { display_name, minerals, cover };
}

function itemTexts(item: StoredItem): string[] {
  if ('text' in item) return [item.text];
  const { display_name, coll_no, own_number, minerals = [], locality, locality_text } = item;
  const places = locality?.path ?? [];
  return [
    display_name,
    coll_no,
    own_number ?? '',
    ...[...minerals, ...places].flatMap(({ name, name_zh }) => [name, name_zh ?? '']),
    locality_text ?? '',
  ];
}
