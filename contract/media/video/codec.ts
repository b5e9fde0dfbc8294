import { type SampleEntry, streamDescription, videoEntryBoxes } from './sample-entry.ts';

/** Baseline, main, extended and high: 8 bits, chroma at half the size. */
const h264Profiles: readonly number[] = [66, 77, 88, 100];

/** Whether every current browser decodes this video codec. HEVC is decoded by some devices only. */
export function playsVideo(sample: SampleEntry): boolean {
  const { codec } = sample;
  if (codec === 'av01' || codec === 'vp08' || codec === 'vp09') return true;
  if (codec !== 'avc1' && codec !== 'avc3') return false;
  const [, profile = 0] = videoEntryBoxes(sample).find(({ type }) => type === 'avcC')?.bytes ?? [];
  return h264Profiles.includes(profile);
}

/** AAC of MPEG-4 and MPEG-2, and MP3: ISO/IEC 14496-1, table 5. */
const soundTypes: readonly number[] = [0x40, 0x66, 0x67, 0x68, 0x69, 0x6b];

/** Whether every current browser decodes this sound codec. */
export function playsSound(sample: SampleEntry): boolean {
  if (sample.codec === 'Opus' || sample.codec === 'fLaC' || sample.codec === '.mp3') return true;
  const description = sample.codec === 'mp4a' ? streamDescription(sample) : undefined;
  return description !== undefined && soundTypes.includes(objectType(description));
}

const ES_DESCRIPTOR = 3;
const DECODER_CONFIG = 4;

/** Returns the object type in an `esds`; 0 if it has none. */
function objectType(esds: Uint8Array): number {
  const stream = findContent(esds, 4, ES_DESCRIPTOR);
  if (stream === null) return 0;
  const flags = esds[stream + 2] ?? 0;
  const address = flags & 0x40 ? 1 + (esds[stream + 3] ?? 0) : 0;
  const optionalBytes = (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  const decoder = findContent(esds, stream + 3 + address + optionalBytes, DECODER_CONFIG);
  return decoder === null ? 0 : (esds[decoder] ?? 0);
}

/**
 * Returns the offset of a descriptor's content, after its length of one to four bytes; null for another
 * descriptor.
 */
function findContent(bytes: Uint8Array, offset: number, tag: number): number | null {
  if (bytes[offset] !== tag) return null;
  for (let i = 1; i <= 4; i++) if (((bytes[offset + i] ?? 0) & 0x80) === 0) return offset + i + 1;
  return null;
}

const isoCodings: readonly string[] = [
  'avc1',
  'avc3',
  'hvc1',
  'hev1',
  'dvh1',
  'dvhe',
  'av01',
  'vp08',
  'vp09',
  'mp4v',
  's263',
  'mp4a',
  'Opus',
  'fLaC',
  '.mp3',
  'alac',
  'ac-3',
  'ec-3',
  'samr',
  'sawb',
];

/** Whether an MP4 may contain this codec; other codecs are only in QuickTime films. */
export const isIsoCoding = (codec: string): boolean => isoCodings.includes(codec);
