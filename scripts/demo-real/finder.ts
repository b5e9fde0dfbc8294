import { SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Client } from '#scripts/client.ts';

/** Looks up the minerals and localities of a spreadsheet's texts on the server, each text once. */
export class Finder {
  readonly #client: Client;
  readonly #minerals = new Map<string, Promise<string | null>>();
  readonly #localities = new Map<string, Promise<number | null>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** The id of the mineral with exactly this name (in any language, or a synonym), or null. */
  mineral(word: string): Promise<string | null> {
    return readCached(this.#minerals, word, async () => {
      const { items } = await this.#client.call(mineralsApi.search, { q: word.slice(0, 100) });
      const match = items.find((hit) => [hit.name, hit.name_zh, hit.matched].some((name) => isSameName(name, word)));
      return match?.id ?? null;
    });
  }

  /** The id of the locality that a text names, as the label resolver answers; null if that is not certain. */
  locality(text: string): Promise<number | null> {
    return readCached(this.#localities, text, async () => {
      const { items } = await this.#client.call(localitiesApi.resolve, { text: text.slice(0, LABEL_MAX) });
      const [locality] = items;
      return locality && typeof locality.id === 'number' && locality.confidence >= SURE_ENOUGH ? locality.id : null;
    });
  }
}

const isSameName = (name: string | null, word: string) => name !== null && foldText(name) === foldText(word);
function readCached<T>(cache: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = cache.get(key) ?? ask();
  cache.set(key, answer);
  return answer;
}
