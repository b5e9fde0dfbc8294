import { localitiesApi } from '#contract/localities/api.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { fold } from '#contract/search/fold.ts';
import type { Client } from '../client.ts';

/** Minerals and places of a spreadsheet's words, asked of the server's own type-ahead, each word once. */
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

  /** The smallest place of the tree that a locality's text names and whose country it names too, or null. */
  place(text: string): Promise<number | null> {
    return remembered(this.#places, text, async () => {
      for (const part of smallToLarge(text)) {
        const { items } = await this.#client.call(localitiesApi.search, { q: part.slice(0, 100) });
        const hit = items.find(
          (place) => same(place.name, part) || same(place.name_zh, part) || same(place.matched, part),
        );
        const country = hit?.path.at(-1);
        if (hit && country && names(text, [country.name, country.name_zh, aliases[country.name] ?? null]))
          return hit.id;
      }
      return null;
    });
  }
}

/** What labels write instead of a country's own name. */
const aliases: Record<string, string> = {
  'United States': 'USA',
  'United Kingdom': 'England',
  'Myanmar (Burma)': 'Myanmar',
};

const same = (name: string | null, word: string) => name !== null && fold(name) === fold(word);
const names = (text: string, found: (string | null)[]) =>
  found.some((name) => name !== null && fold(text).includes(fold(name)));

/** English writes places from small to large with commas, Chinese from large to small with spaces. */
const smallToLarge = (text: string) =>
  text.includes(',') ? text.split(',').map((part) => part.trim()) : text.split(/\s+/).toReversed();

function remembered<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? ask();
  kept.set(key, known);
  return known;
}
