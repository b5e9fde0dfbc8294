import type { SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { isServer } from '#web/lib/is-server.ts';

type NameFields =
  | 'coll_no'
  | 'number_shared'
  | 'minerals'
  | 'custom_name1'
  | 'custom_name2'
  | 'display_name_choice'
  | 'cover';
type OptionalFields = 'own_number' | 'written_minerals' | 'translated_language' | 'locality' | 'locality_text';

/** What a list shows of a specimen. */
export type KnownPiece = Pick<SpecimenCard, NameFields> & Partial<Pick<SpecimenCard, OptionalFields>>;

const KNOWN_MAX = 1_000;
const pieces = new Map<string, KnownPiece>();
const collectors = new Map<string, string>();

const keyOf = (username: string, coll_no: string) => `${username}/${coll_no}`;

/** Caches what a list shows of a collector's specimens, so that the page of each can render it before its data arrives. */
export function rememberPieces(username: string, cards: readonly (KnownPiece | null)[]) {
  if (isServer) return;
  for (const piece of cards) {
    if (!piece) continue;
    const key = keyOf(username, piece.coll_no);
    // A shared number does not tell which of its specimens will open, so none is cached under it.
    if (piece.number_shared) pieces.delete(key);
    else pieces.set(key, piece);
  }
  for (const key of pieces.keys()) {
    if (pieces.size <= KNOWN_MAX) break;
    pieces.delete(key);
  }
}

/** Caches the display name of a collector. */
export function rememberCollector(username: string, display_name: string) {
  if (!isServer) collectors.set(username, display_name);
}

/** What the cache has of a specimen before its page is loaded. */
export const knownPiece = (username: string, coll_no: string): KnownPiece | undefined =>
  pieces.get(keyOf(username, coll_no));

/** The display name of a collector if it is cached, else the user name. */
export const knownCollector = (username: string): string => collectors.get(username) ?? username;
