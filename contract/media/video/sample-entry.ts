import { Bytes } from '#contract/media/formats/bytes.ts';
import { boxBytes, joinBytes, type LeafBox, leafBoxes, u32 } from './box.ts';

/** The coding of a track's samples: one entry of its `stsd`, header included. */
export type SampleEntry = { codec: string; entry: Bytes };

/** The length of the fixed part of an entry, header included, before its inner boxes. */
const VIDEO_HEAD_BYTES = 86;
const SOUND_HEAD = 36;
/** The additional bytes of QuickTime's versions 1 and 2 of a sound entry. */
const SOUND_MORE = [0, 16, 36] as const;

/** Returns the entries of a `stsd`; null where their lengths do not add up. */
export function sampleEntries({ array, u32: number }: Bytes): SampleEntry[] | null {
  const boxes = leafBoxes(array.subarray(8));
  if (!boxes || boxes.length === 0 || boxes.length !== number(4)) return null;
  let offset = 8;
  return boxes.map(({ type, bytes }) => {
    const entry = new Bytes(array.subarray(offset, offset + 8 + bytes.length));
    offset += entry.length;
    return { codec: type, entry };
  });
}

/** Returns the boxes of a video entry: decoder configuration, pixel aspect ratio, colours. */
export const videoEntryBoxes = ({ entry }: SampleEntry): LeafBox[] =>
  leafBoxes(entry.array.subarray(VIDEO_HEAD_BYTES)) ?? [];

const soundVersion = ({ entry }: SampleEntry) => entry.u16(16);

/**
 * Returns the stream description of a sound entry without the box's header, also from QuickTime's `wave`;
 * undefined if there is none.
 */
export function streamDescription(sample: SampleEntry): Uint8Array | undefined {
  const head = SOUND_HEAD + (SOUND_MORE[soundVersion(sample)] ?? 0);
  const boxes = leafBoxes(sample.entry.array.subarray(head)) ?? [];
  const inWave = boxes.filter(({ type }) => type === 'wave').flatMap(({ bytes }) => leafBoxes(bytes) ?? []);
  return [...boxes, ...inWave].find(({ type }) => type === 'esds')?.bytes;
}

/** Returns width and height of the frames in pixels, as coded in the entry. */
export const codedSize = ({ entry }: SampleEntry) => ({ width: entry.u16(32), height: entry.u16(34) });

/** Returns the bytes of one uncompressed sound sample over all channels; 0 where the entry has no value. */
export function plainSampleBytes(sample: SampleEntry): number {
  const { entry } = sample;
  const version = soundVersion(sample);
  if (version === 0) return (entry.u16(24) * entry.u16(26)) / 8;
  const packet = entry.u32(36);
  return version === 1 && packet > 0 ? entry.u32(44) / packet : 0;
}

/**
 * Returns a `stsd` for MP4, with AAC described in the short form; null where QuickTime's long form lacks the
 * stream.
 */
export function isoSampleDescription(stsd: Bytes): Uint8Array | null {
  const entries = sampleEntries(stsd)?.map(isoEntry);
  return entries?.every((entry) => entry !== null) ? joinBytes([stsd.array.subarray(0, 8), ...entries]) : null;
}

function isoEntry(sample: SampleEntry): Uint8Array | null {
  const { array } = sample.entry;
  const version = soundVersion(sample);
  if (sample.codec !== 'mp4a' || version === 0) return array;
  const description = streamDescription(sample);
  if (!description) return null;
  const box = boxBytes({ type: 'esds', bytes: description });
  const { channels, rate } =
    version === 2 ? longForm(array) : { channels: sample.entry.u16(24), rate: array.slice(32, 36) };
  const entryFields = Uint8Array.of(0, Math.max(1, Math.min(2, channels)), 0, 16, 0, 0, 0, 0);
  return joinBytes([u32(SOUND_HEAD + box.length), array.subarray(4, 16), new Uint8Array(8), entryFields, rate, box]);
}

/** Version 2 has the rate as a double and the channels after the fixed part. */
function longForm(entry: Uint8Array) {
  if (entry.length < 52) return { channels: 2, rate: u32(0) };
  const view = new DataView(entry.buffer, entry.byteOffset);
  const rate = view.getFloat64(40);
  return { channels: view.getUint32(48), rate: u32(rate > 0 && rate < 65_536 ? rate * 65_536 : 0) };
}
