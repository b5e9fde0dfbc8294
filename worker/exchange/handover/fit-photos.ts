import { eq } from 'drizzle-orm';
import { MEDIA_PER_USER } from '#contract/media/media.ts';
import { demand, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { type JobRow, sendJobMessage } from '../../db/job.ts';
import type { Env } from '../../env.ts';
import { addPrepared } from '../../media/processing.ts';
import { type MediaRow, storageUse } from '../../media/tables.ts';
import { hasPlaces } from '../../media/upload/storage-quota.ts';

/** Photographs for whoever receives them: the statements that make them theirs, and their jobs. */
export type BroughtPhotos = { count: number; statements: Statement[]; begun: JobRow[] };
const none: BroughtPhotos = { count: 0, statements: [], begun: [] };
export const noPhotos = () => Promise.resolve(none);

type Fitting = { own: CatalogueDb; receiver: { id: string }; now: number };

/** How many pictures more somebody may have. */
export async function roomOf(own: CatalogueDb, userId: string): Promise<number> {
  const [use] = await own.select().from(storageUse).where(eq(storageUse.user_id, userId));
  return Math.max(0, MEDIA_PER_USER - (use?.pictures ?? 0));
}

/** What makes as many theirs as there is room for by now, and nothing where somebody else took that in between. */
export async function fitPhotos({ own, receiver, now }: Fitting, all: readonly MediaRow[]): Promise<BroughtPhotos> {
  const rows = all.slice(0, await roomOf(own, receiver.id));
  const count = rows.length;
  if (count === 0) return none;
  const first = rows.find(({ is_cover }) => is_cover) ?? rows[0];
  const made = rows.map((row) => ({ ...row, is_cover: row === first }));
  const [added, begun] = addPrepared(own, made, now);
  return { count, statements: [demand(own, hasPlaces(receiver.id, count)), ...added], begun };
}

/** Has pictures made of the photographs that came along. */
export async function ringPhotos(env: Env, brought: BroughtPhotos | null, shard: number): Promise<void> {
  for (const job of brought?.begun ?? []) await sendJobMessage(env, job, shard);
}
