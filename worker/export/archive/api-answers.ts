import type { Context, Hono } from 'hono';
import * as z from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { askAsCaller } from '#worker/http/ask-as-caller.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** The exporting user, and the API calls that answer them. */
export type Asker = { c: Context<AppEnv>; calls: Hono<AppEnv>; locale: Locale };

type Page = { items: unknown[]; next_cursor?: string | null };

/** Returns the API's answer to the exporting user; null if there is none. */
export async function ownAnswer({ c, calls, locale }: Asker, path: string): Promise<unknown> {
  const answer = await askAsCaller(c, calls, path, locale);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  return (await answer.json<Envelope<unknown>>()).d;
}

/** Returns all that a call answers the exporting user, of a list every page; null if any of it is unavailable. */
export async function wholeAnswer(asker: Asker, { path, input }: Endpoint): Promise<unknown> {
  if (!(input instanceof z.ZodObject && 'cursor' in input.shape)) return ownAnswer(asker, path);
  const items: unknown[] = [];
  for (let cursor = ''; ; ) {
    const page = (await ownAnswer(asker, `${path}?limit=${PAGE_MAX}${cursor}`)) as Page | null;
    if (!page) return null;
    items.push(...page.items);
    if (!page.next_cursor) return { items };
    cursor = `&cursor=${page.next_cursor}`;
  }
}

/** Reads a file of the user, its bytes and their type; null if it does not exist. */
export async function ownFile({ c, calls, locale }: Asker, path: string) {
  const answer = await askAsCaller(c, calls, path, locale);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
}
