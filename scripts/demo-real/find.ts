import { SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { foldText } from '#contract/search/fold.ts';
import type { Client } from '../client.ts';

/** Minerals and places of a spreadsheet's words, asked of the server, each word once. */
export class Finder {
  readonly #client: Client;
  readonly #minerals = new Map<string, Promise<string | null>>();
  readonly #places = new Map<string, Promise<number | null>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** The mineral that a word names exactly (in any language, as a synonym too), or null. */
  mineral(word: string): Promise<string | null> {
    return remembered(this.#minerals, word, async () => {
      const { items } = await this.#client.call(mineralsApi.search, { q: word.slice(0, 100) });
      const named = items.find((hit) => [hit.name, hit.name_zh, hit.matched].some((name) => same(name, word)));
      return named?.id ?? null;
    });
  }

  /** The place that a locality's text names, as the resolver of labels says, or null where that is not sure. */
  place(text: string): Promise<number | null> {
    return remembered(this.#places, text, async () => {
      const { items } = await this.#client.call(localitiesApi.resolve, { text: text.slice(0, LABEL_MAX) });
      const [place] = items;
      return place && typeof place.id === 'number' && place.confidence >= SURE_ENOUGH ? place.id : null;
    });
  }
}

const same = (name: string | null, word: string) => name !== null && foldText(name) === foldText(word);
function remembered<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? ask();
  kept.set(key, known);
  return known;
}
