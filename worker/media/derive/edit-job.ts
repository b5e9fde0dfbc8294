import { eq } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { type JobRow, newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { dropEdit } from '#worker/media/edit/drop-edit.ts';
import type { RenderPorts } from './media-watermark.ts';
import { remakeRenditions } from './remake-renditions.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    edit_media: { id: string; media_id: string };
  }
}

/** An edit that failed this often, or ended the process this often, is given up. */
const TRIES_MAX = 3;
const DEATHS_MAX = 2;

/** The job that makes an edit; its id contains the photo's version that requested it. */
export function editJob({ id: media_id, version }: { id: string; version: number }, nowMs: number): JobRow {
  const id = `edit_media-${media_id}-${version}`;
  return { ...newJob({ kind: 'edit_media', payload: { id, media_id } }, nowMs), id };
}

/** Makes the renditions of a photo with its edit. After repeated failures the shown edit stays. */
export const editMedia =
  (ports: RenderPorts) =>
  async (env: Env, { id, media_id }: { id: string; media_id: string }, shard: number | null): Promise<void> => {
    const databases = new Databases(env);
    const db = databases.catalogue(shard ?? 0);
    if (await isAbandoned(db, id)) await dropEdit(db, media_id);
    else await remakeRenditions(env, db, ports, media_id);
    await ports.cards.tell(databases.primaryCoreDb, db);
  };

async function isAbandoned(db: CatalogueDb, id: string): Promise<boolean> {
  const [job] = await db.select({ attempts: jobs.attempts, deaths: jobs.deaths }).from(jobs).where(eq(jobs.id, id));
  return job !== undefined && (job.attempts > TRIES_MAX || job.deaths >= DEATHS_MAX);
}
