import type { Context } from 'hono';
import type { RenderedHead } from '#contract/first-view.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** What a page says of itself; `hidden` is shown to its owner alone, and nobody else is told of it. */
export type PageHead = RenderedHead & { hidden?: true };

/** Where an address leads that only its owner may follow. */
export type OwnRedirect = { redirect: string };

/** Reads by its path's parameters what a page says that only its owner sees, or where it leads; null where there is none. */
export type ReadHead = (c: Context<AppEnv>, params: Record<string, string>) => Promise<PageHead | OwnRedirect | null>;

/** A page that somebody may not see is as one that is not there. */
export async function orNothing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof AppError && fault.error === 'not_found') return null;
    throw fault;
  }
}
