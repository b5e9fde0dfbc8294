import { v7 as uuid } from 'uuid';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Person } from '#worker/testing/people.ts';
import { type WatermarkRow, watermarks } from '#worker/watermarks/tables.ts';

type Overrides = Partial<Pick<WatermarkRow, 'name' | 'text'>>;

/** A watermark of a person that no photo has, and the job, long done, that last rendered it. */
export async function aWatermark(
  { id: user_id, catalogue }: Person,
  overrides: Overrides = {},
): Promise<{ watermark_id: string; job_id: string }> {
  const id = uuid();
  const nowMs = Date.now();
  const payload = { id: uuid(), user_id, after: '', done: 0, of: 0 };
  const job = { ...newJob({ kind: 'mark_pictures', payload }, nowMs), id: payload.id, state: 'done' as const };
  await catalogue.insert(jobs).values(job);
  await catalogue.insert(watermarks).values({
    id,
    user_id,
    name: 'My name',
    kind: 'text',
    status: 'disabled',
    position: 'center',
    version: 1,
    transparency: 0.5,
    area_ratio: 0.1,
    appearance_hash: `look-${id}`,
    created_at: nowMs,
    updated_at: nowMs,
    image_key: `w/${user_id}/${id}/a.png`,
    image_sha256: 'e'.repeat(64),
    text: { text: 'My name', font: 'sans', size: 48, color: '#ffffff' },
    ...overrides,
  } satisfies WatermarkRow);
  return { watermark_id: id, job_id: job.id };
}
