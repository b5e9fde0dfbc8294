import type { Context } from 'hono';
import type { RenderedHead } from '#contract/server-render.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** The head of a page; a hidden one is shown to its owner only, and not revealed to others. */
export type PageHead = RenderedHead & { isHidden?: true };

/** A redirect that only the owner of the target may follow. */
export type OwnRedirect = { redirect: string };

/**
 * Reads, by the parameters of the path, the head or redirect of a page that only its owner may see; null if there
 * is none.
 */
export type ReadHead = (c: Context<AppEnv>, params: Record<string, string>) => Promise<PageHead | OwnRedirect | null>;

/** Returns null for what the reader may not see, as for what does not exist. */
export async function orNothing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof AppError && fault.error === 'not_found') return null;
    throw fault;
  }
}
