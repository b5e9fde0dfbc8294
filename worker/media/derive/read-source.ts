import { isPreparedJpeg } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { getObject, originalKey, preparedKey } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';

/** A progressive JPEG has about ten scans; one with thousands was made to keep a decoder busy. */
const SCANS_MAX = 100;

/** The JPEG from which renditions are made, if it passes the gate against bombs and truncated files; else null. */
export async function readSource(env: Env, { id }: { id: string }): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = (await getObject(env, preparedKey(id))) ?? (await getObject(env, originalKey(id)));
  if (!object || object.size > PREPARED_BYTES_MAX) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const sniffedFile = await sniffBytes(bytes);
  const fits = sniffedFile.kind === 'picture' && isPreparedJpeg(sniffedFile, bytes.length);
  return fits && hasJpegEnd(bytes) && countScans(bytes) <= SCANS_MAX ? bytes : null;
}

/** How often a decoder would have to go over the image. */
function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let offset = bytes.indexOf(0xff); offset >= 0; offset = bytes.indexOf(0xff, offset + 1))
    if (bytes[offset + 1] === 0xda) scans += 1;
  return scans;
}
