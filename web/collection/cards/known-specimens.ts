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

/** The columns of a specimen that a list shows. */
export type KnownSpecimen = Pick<SpecimenCard, NameFields> & Partial<Pick<SpecimenCard, OptionalFields>>;

const KNOWN_MAX = 1_000;
const knownSpecimens = new Map<string, KnownSpecimen>();
const collectors = new Map<string, string>();

const specimenKey = (username: string, coll_no: string) => `${username}/${coll_no}`;

/** Caches what a list shows of a collector's specimens, so that the page of each can render it before its data arrives. */
export function rememberSpecimens(username: string, cards: readonly (KnownSpecimen | null)[]) {
  if (isServer) return;
  for (const specimen of cards) {
    if (!specimen) continue;
    const key = specimenKey(username, specimen.coll_no);
    // A shared number does not determine which of its specimens will open, so none is cached under it.
    if (specimen.number_shared) knownSpecimens.delete(key);
    else knownSpecimens.set(key, specimen);
  }
  for (const key of knownSpecimens.keys()) {
    if (knownSpecimens.size <= KNOWN_MAX) break;
    knownSpecimens.delete(key);
  }
}

/** Caches the display name of a collector. */
export function rememberCollector(username: string, display_name: string) {
  if (!isServer) collectors.set(username, display_name);
}

/** The cached specimen of a number, before its page is loaded. */
export const knownSpecimen = (username: string, coll_no: string): KnownSpecimen | undefined =>
  knownSpecimens.get(specimenKey(username, coll_no));

/** The display name of a collector if it is cached, else the user name. */
export const knownCollector = (username: string): string => collectors.get(username) ?? username;
