import type { Context } from 'hono';
import type { Values } from '#contract/sentence.ts';
import type { AppEnv } from '../env.ts';

/** What a public page says of itself beyond its screen's own title: names to fill in, a picture, an address of its own. */
export type PageHead = {
  values: Values;
  /** a whole path of a picture for chats and search engines */
  image?: string;
  canonical?: string;
  /** where a moved page is now */
  redirect?: string;
};

/** Reads a page's head by its path's parameters; null when there is nothing at that address for visitors. */
export type ReadHead = (c: Context<AppEnv>, params: Record<string, string>) => Promise<PageHead | null>;
