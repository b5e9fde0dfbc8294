import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { PAGE_MAX } from '#contract/http/page.ts';
import { askAsCaller } from '#worker/http/ask-as-caller.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** Who exports, and the calls that they are answered by. */
export type Asker = { c: Context<AppEnv>; calls: Hono<AppEnv>; locale: Locale };

type Page = { items: unknown[]; next_cursor?: string | null };

/** What the API answers whoever exports; null where it does not. */
export async function ownAnswer({ c, calls, locale }: Asker, path: string): Promise<unknown> {
  const answer = await askAsCaller(c, calls, path, locale);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  return (await answer.json<Envelope<unknown>>()).d;
}

/** All that a call answers whoever exports, of a list every page; null where any of it is not to be had. */
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

/** A file of one's own, its bytes and their type; null where there is none. */
export async function ownFile({ c, calls, locale }: Asker, path: string) {
  const answer = await askAsCaller(c, calls, path, locale);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
}
