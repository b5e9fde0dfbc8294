import { load } from 'exifreader';
import type { Camera } from '#contract/media/camera.ts';
import { HEAD_BYTES } from '#contract/media/sniff.ts';
import { originalKey, readRange } from '../../db/bucket.ts';
import type { Env } from '../../env.ts';
import type { MediaRow } from '../tables.ts';

/** Formats that may keep what a camera wrote at their end. They are read whole up to this size, else as far as the head. */
const withItAtTheEnd: readonly (string | null)[] = ['image/webp', 'image/tiff', 'image/heic', 'image/avif'];
const WHOLE_MAX = 16 * 1024 * 1024;
const TEXT_MAX = 100;

/** The tags that are read at all: no position, no serial number, no name. */
const allowed = [
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
type Tags = Partial<Record<(typeof allowed)[number], Tag>>;

/** What the camera wrote of itself into the original; null where there is nothing of it, or nothing that can be read. */
export async function readCamera(
  env: Env,
  { id, bytes, mime }: Pick<MediaRow, 'id' | 'bytes' | 'mime'>,
): Promise<Camera | null> {
  const isReadWhole = withItAtTheEnd.includes(mime) && bytes <= WHOLE_MAX;
  const head = await readRange(env, originalKey(id), 0, isReadWhole ? bytes : HEAD_BYTES);
  const camera = cameraOf(tagsOf(head));
  return Object.keys(camera).length === 0 ? null : camera;
}

function tagsOf(head: Uint8Array): Tags {
  try {
    const { buffer, byteOffset, byteLength } = head;
    const whole = buffer.slice(byteOffset, byteOffset + byteLength);
    return load(whole, { expanded: true, includeTags: { exif: [...allowed] } }).exif ?? {};
  } catch {
    // Rubbish, or none at all: a picture is as good without.
    return {};
  }
}

function cameraOf(tags: Tags): Camera {
  const all = {
    make: textOf(tags.Make),
    model: textOf(tags.Model),
    lens: textOf(tags.LensModel),
    exposure: exposureOf(fraction(tags.ExposureTime)),
    aperture: rounded(fraction(tags.FNumber)),
    iso: isoOf(tags.ISOSpeedRatings),
    focal_length: rounded(fraction(tags.FocalLength)),
    taken_at: dayOf(tags.DateTimeOriginal),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

const firstOf = (tag: Tag | undefined): unknown => (Array.isArray(tag?.value) ? tag.value[0] : tag?.value);

function textOf(tag: Tag | undefined): string | null {
  const said = firstOf(tag);
  if (typeof said !== 'string') return null;
  const plain = said.toWellFormed().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, TEXT_MAX).join('').trim() || null;
}

/** A number that is stored as two, above 0; null where it is none. */
function fraction(tag: Tag | undefined): number | null {
  const [above, below] = Array.isArray(tag?.value) ? (tag.value as unknown[]).map(Number) : [];
  const value = (above ?? Number.NaN) / (below ?? Number.NaN);
  return value > 0 && value < 1_000_000 ? value : null;
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10 || null);

/** Seconds as photographers write them: '1/250', '0.5', '30'. */
function exposureOf(seconds: number | null): string | null {
  if (seconds === null) return null;
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : String(rounded(seconds));
}

function isoOf(tag: Tag | undefined): number | null {
  const iso = Number(firstOf(tag));
  return Number.isInteger(iso) && iso > 0 && iso < 100_000_000 ? iso : null;
}

/** The day of a camera's clock, '2021:04:11 15:47:53'; the hour would tell when somebody is where. */
function dayOf(tag: Tag | undefined): string | null {
  const said = /^(\d{4}):(\d{2}):(\d{2})\b/.exec(String(firstOf(tag) ?? ''));
  if (!said) return null;
  const day = said.slice(1).join('-');
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
