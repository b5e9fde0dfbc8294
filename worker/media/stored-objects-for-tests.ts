import { env } from 'cloudflare:test';
import type { Person } from '#worker/testing/people.ts';
import { media, uploadParts } from './tables.ts';

/** Every key of the bucket, in order. */
export const storedKeys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

/**
 * Orphans: objects and upload parts without a row, and rows whose file arrived but is missing. Pass every user of
 * the test.
 */
export async function standingAlone(...people: Person[]): Promise<string[]> {
  const keys = await storedKeys();
  const peopleRows = await Promise.all(people.map(({ catalogue, id }) => readRows(catalogue, id)));
  const rows = peopleRows.flatMap(({ rows }) => rows);
  const ids = new Set(rows.map(({ id }) => id));
  const receivedRows = rows.filter(({ state }) => state !== 'uploading');
  const bare = receivedRows.filter(({ id }) => !keys.includes(`o/${id}`) && !keys.includes(`p/${id}`));
  const parts = peopleRows.flatMap(({ parts }) => parts).filter(({ media_id }) => !ids.has(media_id));
  return [
    ...keys.filter((key) => !ids.has(key.split('/')[1] ?? '')).map((key) => `object ${key}`),
    ...parts.map(({ media_id, part_number }) => `part ${part_number} of ${media_id}`),
    ...bare.map(({ id }) => `row ${id}`),
  ];
}

async function readRows(catalogue: Person['catalogue'], userId: string) {
  const rows = await catalogue.select().from(media);
  const foreign = new Set(rows.filter(({ user_id }) => user_id !== userId).map(({ id }) => id));
  const parts = await catalogue.select().from(uploadParts);
  return {
    rows: rows.filter(({ id }) => !foreign.has(id)),
    parts: parts.filter(({ media_id }) => !foreign.has(media_id)),
  };
}
