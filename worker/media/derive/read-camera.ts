import { load } from 'exifreader';
import type { Camera } from '#contract/media/camera.ts';
import { HEAD_BYTES } from '#contract/media/formats/sniff.ts';
import { originalKey, readRange } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/**
 * Formats that may store camera data at their end. They are read whole up to this size, larger files only as far as
 * the head.
 */
const withItAtTheEnd: readonly (string | null)[] = ['image/webp', 'image/tiff', 'image/heic', 'image/avif'];
const WHOLE_MAX = 16 * 1024 * 1024;
const TEXT_MAX = 100;

/** The only tags that are read: no position, no serial number, no name. */
const allowedTags = [
  'Make',
  'Model',
  'LensModel',
  'ExposureTime',
  'FNumber',
  'ISOSpeedRatings',
  'FocalLength',
  'DateTimeOriginal',
] as const;
type Tag = { value?: unknown; description?: unknown };
type Tags = Partial<Record<(typeof allowedTags)[number], Tag>>;

/** The camera data in the original; null if there is none or it cannot be read. */
export async function readCamera(
  env: Env,
  { id, bytes, mime }: Pick<MediaRow, 'id' | 'bytes' | 'mime'>,
): Promise<Camera | null> {
  const isReadWhole = withItAtTheEnd.includes(mime) && bytes <= WHOLE_MAX;
  const head = await readRange(env, originalKey(id), 0, isReadWhole ? bytes : HEAD_BYTES);
  const camera = cameraFields(readTags(head));
  return Object.keys(camera).length === 0 ? null : camera;
}

function readTags(head: Uint8Array): Tags {
  try {
    const { buffer, byteOffset, byteLength } = head;
    const headBuffer = buffer.slice(byteOffset, byteOffset + byteLength);
    return load(headBuffer, { expanded: true, includeTags: { exif: [...allowedTags] } }).exif ?? {};
  } catch {
    // Camera data is optional: unreadable or missing data is no fault.
    return {};
  }
}

function cameraFields(tags: Tags): Camera {
  const fields = {
    make: tagText(tags.Make),
    model: tagText(tags.Model),
    lens: tagText(tags.LensModel),
    exposure: exposureText(fraction(tags.ExposureTime)),
    aperture: roundToTenth(fraction(tags.FNumber)),
    iso: isoSpeed(tags.ISOSpeedRatings),
    focal_length: roundToTenth(fraction(tags.FocalLength)),
    taken_at: takenDay(tags.DateTimeOriginal),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const firstValue = (tag: Tag | undefined): unknown => (Array.isArray(tag?.value) ? tag.value[0] : tag?.value);

function tagText(tag: Tag | undefined): string | null {
  const value = firstValue(tag);
  if (typeof value !== 'string') return null;
  const plain = value.toWellFormed().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, TEXT_MAX).join('').trim() || null;
}

/** A number stored as two, if above 0; else null. */
function fraction(tag: Tag | undefined): number | null {
  const [numerator, denominator] = Array.isArray(tag?.value) ? (tag.value as unknown[]).map(Number) : [];
  const value = (numerator ?? Number.NaN) / (denominator ?? Number.NaN);
  return value > 0 && value < 1_000_000 ? value : null;
}

const roundToTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10 || null);

/** An exposure time in seconds as photographers write it: '1/250', '0.5', '30'. */
function exposureText(seconds: number | null): string | null {
  if (seconds === null) return null;
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : String(roundToTenth(seconds));
}

function isoSpeed(tag: Tag | undefined): number | null {
  const iso = Number(firstValue(tag));
  return Number.isInteger(iso) && iso > 0 && iso < 100_000_000 ? iso : null;
}

/**
 * The day from a camera's clock, '2021:04:11 15:47:53'; the hour is dropped because it would reveal when the
 * photographer was where.
 */
function takenDay(tag: Tag | undefined): string | null {
  const match = /^(\d{4}):(\d{2}):(\d{2})\b/.exec(String(firstValue(tag) ?? ''));
  if (!match) return null;
  const day = match.slice(1).join('-');
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
