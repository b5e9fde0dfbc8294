import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { labelImagePath } from '#contract/label-cards/label-image.ts';
import { avatarEdges, avatarKey } from '#worker/account/avatar/avatar-keys.ts';
import { users } from '#worker/account/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import type { otherRoutes } from '#worker/guards/calls/every-call.ts';
import { deployedEnv, guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, LOCALITY_ID, MINERAL, type Owner } from '#worker/guards/world/world.ts';
import { imageKey } from '#worker/label-cards/design/image-keys.ts';
import { labelImages } from '#worker/label-cards/tables.ts';
import { meteredBucket } from '#worker/testing/metered-env.ts';
import { visitor } from '#worker/testing/people.ts';
import { watermarks } from '#worker/watermarks/tables.ts';

let owner: Owner;

beforeEach(async () => {
  captureConsole();
  [owner] = (await aWorld()).owners as [Owner];
  const { id } = owner.person;
  await core.update(users).set({ avatar_key: 'shown' }).where(eq(users.id, id));
  for (const edge of avatarEdges) await env.MEDIA.put(avatarKey(id, 'shown', edge), `picture ${edge}`);
});

const NO_STORE = 'private, no-store';
const AN_HOUR = 'public, max-age=3600';
const FOR_A_MINUTE = { local: NO_STORE, deployed: 'public, max-age=60, must-revalidate, stale-if-error=0' };
const BY_EACH = { local: 'public, no-cache', deployed: 'public, max-age=31536000, immutable' };

type ServerName = keyof typeof BY_EACH;
const servers: [ServerName, Env][] = [
  ['local', guardedEnv],
  ['deployed', deployedEnv],
];

const ownWatermarkPath = async () => {
  const [row] = await owner.person.catalogue.select().from(watermarks).where(eq(watermarks.user_id, owner.person.id));
  await env.MEDIA.put(row?.image_key ?? '', 'a mark');
  return `/file/watermarks/${row?.id}/${row?.appearance_hash}`;
};

const ownLabelImage = async () => {
  const { id: user_id, catalogue } = owner.person;
  const row = {
    user_id,
    id: uuid(),
    sha256: 'f'.repeat(64),
    format: 'PNG' as const,
    width: 1,
    height: 1,
    created_at: 1,
  };
  await catalogue.insert(labelImages).values(row);
  await env.MEDIA.put(imageKey(row), 'a logo');
  return labelImagePath(row.id);
};

type CachedRoute = { path: () => string | Promise<string>; is: string | Record<ServerName, string> };

/**
 * Every route that is not a call, and how the browser of its owner caches it. A route that is added is listed
 * here.
 */
const cachedRoutes: Record<keyof typeof otherRoutes, CachedRoute> = {
  'GET /file/:media_id/:rendition/:variant': { path: () => `/file/${owner.shownThings.media_id}/1/320`, is: BY_EACH },
  'GET /file/avatars/:avatar_id/:name': { path: () => '/file/avatars/shown/128.webp', is: BY_EACH },
  'GET /file/watermarks/:watermark_id/:look': { path: ownWatermarkPath, is: NO_STORE },
  'GET /file/label_images/:image_id': { path: ownLabelImage, is: NO_STORE },
  'GET /api/i/threads/:thread_id/socket': {
    path: () => `/api/i/threads/${owner.shownThings.thread_id}/socket`,
    is: NO_STORE,
  },
  'GET /api/mail/unsubscribe': { path: () => '/api/mail/unsubscribe?token=x', is: NO_STORE },
  'POST /api/mail/unsubscribe': { path: () => '/api/mail/unsubscribe?token=x', is: NO_STORE },
  'GET /dev/mails': { path: () => '/dev/mails', is: NO_STORE },
  'GET /dev/mails/:letter/:locale': { path: () => '/dev/mails/verification_code/en', is: NO_STORE },
  'GET /api/health': { path: () => '/api/health', is: NO_STORE },
  'POST /api/smoke-test': { path: () => '/api/smoke-test', is: NO_STORE },
  'GET /.well-known/security.txt': {
    path: () => '/.well-known/security.txt',
    is: { local: NO_STORE, deployed: AN_HOUR },
  },
  'GET /api/dev/outbox': { path: () => '/api/dev/outbox', is: NO_STORE },
  'GET /builds/*': { path: () => '/builds/meta/x.json', is: AN_HOUR },
  'GET /icons/*': { path: () => '/icons/icon-192.png', is: AN_HOUR },
  'GET /:name{.+\\.(svg|txt|ico|webmanifest|png|jpg)}': { path: () => '/favicon.svg', is: AN_HOUR },
  'GET /mineral_collection/manual/_payload.json': {
    path: () => '/mineral_collection/manual/_payload.json?x',
    is: AN_HOUR,
  },
  'GET /og/*': { path: () => '/og/', is: NO_STORE },
  'GET /robots.txt': { path: () => '/robots.txt', is: AN_HOUR },
  'GET /sitemap.xml': { path: () => '/sitemap.xml', is: FOR_A_MINUTE },
  'GET /sitemap/:file': { path: () => '/sitemap/collections-0.xml', is: FOR_A_MINUTE },
  'GET /api/i/exports/:id/volumes/:n': { path: () => '/api/i/exports/none/volumes/1', is: NO_STORE },
  'GET /api/i/threads/:thread_id/record': { path: () => '/api/i/threads/none/record', is: NO_STORE },
  'GET /api/i/specimens/:file{export\\.csv|export\\.json|darwin_core\\.csv}': {
    path: () => '/api/i/specimens/export.csv',
    is: NO_STORE,
  },
  'GET /mc/:file{[^/.]+\\.(json|csv|atom)}': { path: () => `/mc/${owner.person.username}.json`, is: FOR_A_MINUTE },
  'GET /mineral/:file{[^/.]+\\.atom}': { path: () => `/mineral/${MINERAL}.atom`, is: FOR_A_MINUTE },
  'GET /locality/:file{[^/.]+\\.atom}': { path: () => `/locality/${LOCALITY_ID}.atom`, is: FOR_A_MINUTE },
  'GET /exchange.atom': { path: () => '/exchange.atom', is: FOR_A_MINUTE },
  'GET /*': { path: () => '/', is: NO_STORE },
  'POST /*': { path: () => '/login', is: NO_STORE },
};

describe.each(servers)('a route of a %s server that is no call', (serverName, bindings) => {
  it.each(Object.entries(cachedRoutes))('is kept as it says: %s', async (route, { path, is }) => {
    const [method = ''] = route.split(' ');
    const reply = await send(owner.person, await path(), { method, env: bindings });
    const cacheControl = typeof is === 'string' ? is : is[serverName];
    expect(reply.headers.get('cache-control')).toBe(cacheControl);
    if (cacheControl !== NO_STORE || route.includes('/file/')) expect(reply.status).toBe(200);
    if (cacheControl !== NO_STORE) expect(reply.headers.getSetCookie()).toEqual([]);
    const atTheEdge = cacheControl.includes('immutable') ? 'max-age=60, must-revalidate, stale-if-error=0' : null;
    expect(reply.headers.get('cdn-cache-control')).toBe(atTheEdge);
  });
});

describe('an avatar that a browser holds', () => {
  it.each(avatarEdges)('is not asked of the bucket again, and is gone with its address: %i', async (edge) => {
    const { MEDIA, operations } = meteredBucket();
    const bindings = { ...guardedEnv, MEDIA };
    const path = `/file/avatars/shown/${edge}.webp`;
    const etag = `"shown-${edge}"`;
    const ask = () => send(visitor, path, { headers: { 'if-none-match': etag }, env: bindings });
    expect((await send(visitor, path)).headers.get('etag')).toBe(etag);
    expect([(await ask()).status, operations]).toEqual([304, []]);
    await core.update(users).set({ avatar_key: 'other' }).where(eq(users.id, owner.person.id));
    expect([(await ask()).status, operations]).toEqual([404, []]);
  });
});
