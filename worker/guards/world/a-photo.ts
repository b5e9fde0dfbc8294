import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Media } from '#contract/media/media.ts';
import { mediaOwners } from '#worker/app.ts';
import { mediaChanged } from '#worker/collection/photos/media-change-statements.ts';
import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import { openCore } from '#worker/db/core.ts';
import { claimMediaId } from '#worker/media/queries.ts';
import { media } from '#worker/media/tables.ts';
import { insertMedia } from '#worker/media/upload/insert-media.ts';
import type { Person } from '#worker/testing/people.ts';

const core = openCore(env.DB);
/** The hash of every photo's file in these tests. */
export const FILE_HASH = 'f'.repeat(64);

type Overrides = Partial<Pick<typeof media.$inferInsert, 'view' | 'copyright' | 'description' | 'tags' | 'filename'>>;

/** A photo as the jobs script leaves it: its row, its bytes, and the fields of its specimen. */
export async function aPhoto(owner: Person, specimen_id: string, overrides: Overrides = {}): Promise<Media['id']> {
  const { catalogue } = owner;
  const id = uuid();
  const nowMs = Date.now();
  const { shard, id: user_id } = owner;
  await claimMediaId(core, { id, specimen_id, user_id, shard, claimed_at: nowMs, used: true });
  const file = { kind: 'image' as const, filename: 'a.jpg', bytes: 10, sha256: FILE_HASH, upload_id: null };
  const edges = [320, 640];
  const ready = { state: 'ready', mime: 'image/jpeg', edges, width: 640, height: 480 } as const;
  await catalogue.batch([
    insertMedia(
      catalogue,
      mediaOwners,
      { id, user_id, specimen_id, created_at: nowMs, ...file },
      Number.MAX_SAFE_INTEGER,
    ),
    catalogue
      .update(media)
      .set({ ...ready, ...overrides })
      .where(eq(media.id, id)),
    ...mediaChanged(catalogue, { user_id, specimen_id, isShown: true }, { nowMs }),
  ] as unknown as Parameters<typeof catalogue.batch>[0]);
  for (const edge of edges) await env.MEDIA.put(`d/${id}/1/${edge}.webp`, `picture ${edge}`);
  await env.MEDIA.put(`d/${id}/1/og.jpg`, 'picture for links');
  await env.MEDIA.put(`o/${id}`, `original of ${overrides.filename ?? id}`);
  await publishChanges(core, catalogue);
  return id;
}
