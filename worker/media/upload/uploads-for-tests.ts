import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import type { AccessLevel } from '#contract/http/access.ts';
import { mediaApi } from '#contract/media/api.ts';
import { type Media, PART_SIZE } from '#contract/media/media.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { claimPermanentId } from '#worker/collection/listing/permanent-id-claims.ts';
import { specimens } from '#worker/collection/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { rootHash } from '#worker/ground/content-digest.ts';
import type { Person } from '#worker/testing/people.ts';

type File = Uint8Array<ArrayBuffer>;
type SentUpload = { id: string; specimen_id: string; bytes: number; sha256: string };

/** A specimen in its owner's catalogue and in core's directory, with nothing but its number. */
export async function aSpecimenRow(owner: Person, access_level: AccessLevel = 'public'): Promise<string> {
  const id = uuid();
  const claim = { specimen_id: id, user_id: owner.id, shard: owner.shard };
  const permanent_id = await claimPermanentId(openCore(env.DB), claim, Date.now());
  await owner.catalogue.insert(specimens).values({
    id,
    user_id: owner.id,
    permanent_id,
    coll_serie: 'SC',
    coll_index: 1,
    mineral_ids: [],
    minerals: [],
    locality_path: [],
    shown_path: [],
    locality_precision: 'exact',
    tags: [],
    op_tags: [],
    access_level,
    micromount: false,
    provenance: [],
    shown_provenance: [],
    previous_owners: [],
    display_name_choice: 'minerals',
    marks: [],
    status: 'in_collection',
    media_count: 0,
    shown_media_count: 0,
    like_count: 0,
    listed: access_level === 'public',
    in_trash: false,
    created_at: Date.now(),
    updated_at: Date.now(),
    shown_version: 1,
    version: 1,
  });
  return id;
}

/** The parts of a file as they are sent. */
const fileParts = (file: File): File[] =>
  Array.from({ length: Math.max(1, Math.ceil(file.length / PART_SIZE)) }, (_, index) =>
    file.slice(index * PART_SIZE, (index + 1) * PART_SIZE),
  );

export async function fileHash(file: File): Promise<string> {
  return rootHash(await Promise.all(fileParts(file).map(sha256OfBytes)));
}

/** The input of begin for a file. */
export async function beginInput(
  specimen_id: string,
  file: File,
  overrides: Partial<{ id: string; filename: string; mime: string }> = {},
) {
  const sha256 = await fileHash(file);
  return {
    id: uuid(),
    owner: { specimen_id },
    filename: 'a.jpg',
    mime: 'image/jpeg',
    bytes: file.length,
    sha256,
    ...overrides,
  };
}

/** Sends raw bytes with their hash; `wrong` replaces headers. */
export async function sendBytes(owner: Person, path: string, bytes: File, wrong: Record<string, string> = {}) {
  const answer = await owner.fetch(path, await putRequest(bytes, wrong));
  return { status: answer.status, ...(await answer.json<{ c: number; d: Record<string, unknown>; m: string }>()) };
}

/** The request that sends raw bytes with their hash. */
export async function putRequest(body: File, wrong: Record<string, string> = {}) {
  const digest = btoa(String.fromCharCode(...(await sha256Bytes(body))));
  const headers = { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:`, ...wrong };
  return { method: 'PUT', body, headers };
}

const sha256Bytes = async (bytes: File) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Begins an upload and sends the file, and the prepared JPEG if there is one. */
export async function send(
  owner: Person,
  specimen_id: string,
  file: File,
  preparedFile?: File,
  overrides: Parameters<typeof beginInput>[2] = {},
): Promise<SentUpload> {
  const input = await beginInput(specimen_id, file, overrides);
  await owner.callOrThrow(mediaApi.begin, input);
  for (const [index, part] of fileParts(file).entries()) {
    const { c, m } = await sendBytes(owner, `/api/i/media/${input.id}/parts/${index + 1}`, part);
    if (c !== 0) throw new Error(`part ${index + 1}: ${m}`);
  }
  if (preparedFile) await sendBytes(owner, `/api/i/media/${input.id}/prepared`, preparedFile);
  return { ...input, specimen_id };
}

/** A completed upload, whose photo is processing. */
export async function upload(owner: Person, specimen_id: string, file: File, preparedFile?: File): Promise<Media> {
  const { id } = await send(owner, specimen_id, file, preparedFile);
  return owner.callOrThrow(mediaApi.complete, { id });
}
