import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Media } from '#contract/media/media.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { deploymentSecret } from '#worker/db/secrets.ts';
import type { Env } from '#worker/ground/env.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import type { StoredMedia } from '#worker/media/tables.ts';
import { shownThreadSql } from './shown-thread.ts';
import { threads } from './tables.ts';

const GOOD_FOR = 10 * 60_000;
/** Addresses of a photo change only once in this time (in milliseconds), so that browsers can cache it. */
const STEP = 60_000;

/** The key that signs addresses of photos in threads. */
export const signingKey = (env: Pick<Env, 'DB'>, core?: CoreDb): Promise<string> =>
  deploymentSecret(env, 'thread_media', core);

/** A rendition of a photo. */
type RenditionRef = { id: string; rendition: number };
/**
 * For whom an address is signed: the two users of a thread, the partner who looks at a proposed specimen, or visitors
 * while the thread is public.
 */
export type MediaReaders = { thread_id: string; isPartner?: true } | 'visitors';
/** The readers as an address names them: the thread, and a tag for a partner or visitors. Both are signed. */
type Audience = { threadId: string; tag: string };
const PARTNER_TAG = 'partner';
export const VISITORS_TAG = 'public';
/** The longest edge, in pixels, at which the partner sees photos of a proposed specimen. */
const PARTNER_EDGE_MAX = 1_280;

const isForPartner = (variant: string) => Number(variant) <= PARTNER_EDGE_MAX;

function readAudience(readers: MediaReaders): Audience {
  if (readers === 'visitors') return { threadId: '', tag: VISITORS_TAG };
  return { threadId: readers.thread_id, tag: readers.isPartner ? PARTNER_TAG : '' };
}

/** The part of an address's query that names its readers. */
const audienceQuery = ({ threadId, tag }: Audience) =>
  [...(threadId ? [`thread=${threadId}`] : []), ...(tag ? [`as=${tag}`] : [])].join('&');

/** Signs one rendition: users who were sent a photo after an edit cannot see it before the edit. */
const signature = (key: string, { id, rendition }: RenditionRef, expiryMs: number, { threadId, tag }: Audience) =>
  createHmac('sha256', key)
    .update([id, rendition, expiryMs, ...(tag ? [tag] : []), ...(threadId ? [`thread ${threadId}`] : [])].join('.'))
    .digest('base64url')
    .slice(0, 32);

/**
 * A photo of a thread with addresses that are valid for ten minutes; those of visitors end when the thread is no
 * longer public, those of a partner are for images of at most 1,280 pixels.
 */
export function signedMedia(row: StoredMedia, readers: MediaReaders, key: string, nowMs: number): Media {
  const expiryMs = Math.ceil((nowMs + GOOD_FOR) / STEP) * STEP;
  const audience = readAudience(readers);
  const query = `?until=${expiryMs}&${audienceQuery(audience)}&sig=${signature(key, row, expiryMs, audience)}`;
  const shape = mediaShape(row, 'visitor');
  const variants = Object.entries(shape.variants).filter(
    ([variant]) => audience.tag !== PARTNER_TAG || isForPartner(variant),
  );
  return { ...shape, variants: Object.fromEntries(variants.map(([variant, address]) => [variant, address + query])) };
}

type AddressedMedia = RenditionRef & { thread_id: string | null; view: string; variant: string };

/**
 * Whether the query of a photo's address was signed by us and is still valid: for visitors, while its thread is
 * public; for a partner, for small images alone.
 */
export async function isSigned(
  env: Env,
  core: CoreDb,
  addressedMedia: AddressedMedia,
  query: URLSearchParams,
  nowMs: number,
): Promise<boolean> {
  const expiryMs = Number(query.get('until'));
  const audience = { threadId: query.get('thread') ?? '', tag: query.get('as') ?? '' };
  const sentSignature = Buffer.from(query.get('sig') ?? '');
  if (!Number.isSafeInteger(expiryMs) || expiryMs < nowMs || expiryMs > nowMs + GOOD_FOR + STEP) return false;
  if (!['', PARTNER_TAG, VISITORS_TAG].includes(audience.tag)) return false;
  const expectedSignature = Buffer.from(signature(await signingKey(env), addressedMedia, expiryMs, audience));
  if (sentSignature.length !== expectedSignature.length || !timingSafeEqual(sentSignature, expectedSignature))
    return false;
  if (audience.tag === PARTNER_TAG) return isForPartner(addressedMedia.variant);
  return audience.tag !== VISITORS_TAG || (addressedMedia.view !== 'packing' && isInPublic(core, addressedMedia));
}

async function isInPublic(core: CoreDb, { thread_id }: AddressedMedia): Promise<boolean> {
  if (thread_id === null) return false;
  const isPublic = and(eq(threads.id, thread_id), shownThreadSql);
  return (await core.select({ id: threads.id }).from(threads).where(isPublic)).length > 0;
}
