import type { Context } from 'hono';
import type { Values } from '#contract/words/sentence.ts';
import { AppError } from '../ground/app-error.ts';
import type { AppEnv } from './app-env.ts';

/** What a public page says of itself beyond its screen's own title: names to fill in, a picture, an address of its own. */
export type PageHead = {
  values: Values;
  /** a whole path of a picture for chats and search engines */
  image?: string;
  canonical?: string;
  /** shown to its owner alone: nobody else is told of it */
  hidden?: true;
  /** where a moved page is now */
  redirect?: string;
};

/** Reads a page's head by its path's parameters; null when there is nothing at that address for visitors. */
export type ReadHead = (c: Context<AppEnv>, params: Record<string, string>) => Promise<PageHead | null>;

/** A page that visitors may not see is as one that is not there. */
export async function orNothing(read: () => Promise<PageHead>): Promise<PageHead | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof AppError && fault.error === 'not_found') return null;
    throw fault;
  }
}
