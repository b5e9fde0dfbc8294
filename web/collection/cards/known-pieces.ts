import type { SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { isServer } from '#web/lib/is-server.ts';

type Named =
  | 'coll_no'
  | 'number_shared'
  | 'minerals'
  | 'custom_name1'
  | 'custom_name2'
  | 'display_name_choice'
  | 'cover';
type Placed = 'own_number' | 'written_minerals' | 'translated_language' | 'locality' | 'locality_text';

/** What a list tells of a specimen. */
export type KnownPiece = Pick<SpecimenCard, Named> & Partial<Pick<SpecimenCard, Placed>>;

const KNOWN_MAX = 1_000;
const pieces = new Map<string, KnownPiece>();
const collectors = new Map<string, string>();

const keyOf = (username: string, coll_no: string) => `${username}/${coll_no}`;

/** Keeps what a list tells of a collector's specimens, so that the page of each can begin with it. */
export function rememberPieces(username: string, listed: readonly (KnownPiece | null)[]) {
  if (isServer) return;
  for (const piece of listed) {
    if (!piece) continue;
    const key = keyOf(username, piece.coll_no);
    // A number says nothing of which of those that carry it comes: their pages begin with none.
    if (piece.number_shared) pieces.delete(key);
    else pieces.set(key, piece);
  }
  for (const key of pieces.keys()) {
    if (pieces.size <= KNOWN_MAX) break;
    pieces.delete(key);
  }
}

/** Keeps what a collector is called. */
export function rememberCollector(username: string, display_name: string) {
  if (!isServer) collectors.set(username, display_name);
}

/** What is known of a specimen before its page has been read. */
export const knownPiece = (username: string, coll_no: string): KnownPiece | undefined =>
  pieces.get(keyOf(username, coll_no));

/** What a collector is called, as far as it is known. */
export const knownCollector = (username: string): string => collectors.get(username) ?? username;
