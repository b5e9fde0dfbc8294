import { boxesOfPicture, type SampleEntry, streamDescription } from './sample-entry.ts';

/** Baseline, main, extended and high: 8 bits, with colours at half the sides. */
const h264Profiles: readonly number[] = [66, 77, 88, 100];

/** Whether every current browser decodes these pictures. HEVC is decoded by some devices only. */
export function playsPicture(sample: SampleEntry): boolean {
  const { coding } = sample;
  if (coding === 'av01' || coding === 'vp08' || coding === 'vp09') return true;
  if (coding !== 'avc1' && coding !== 'avc3') return false;
  const [, profile = 0] = boxesOfPicture(sample).find(({ type }) => type === 'avcC')?.bytes ?? [];
  return h264Profiles.includes(profile);
}

/** AAC as MPEG-4 and MPEG-2 have it, and MP3: ISO/IEC 14496-1, table 5. */
const soundTypes: readonly number[] = [0x40, 0x66, 0x67, 0x68, 0x69, 0x6b];

/** Whether every current browser decodes this sound. */
export function playsSound(sample: SampleEntry): boolean {
  if (sample.coding === 'Opus' || sample.coding === 'fLaC' || sample.coding === '.mp3') return true;
  const description = sample.coding === 'mp4a' ? streamDescription(sample) : undefined;
  return description !== undefined && soundTypes.includes(objectType(description));
}

const ES_DESCRIPTOR = 3;
const DECODER_CONFIG = 4;

/** The coding that an `esds` names, 0 where it names none. */
function objectType(esds: Uint8Array): number {
  const stream = contentOf(esds, 4, ES_DESCRIPTOR);
  if (stream === null) return 0;
  const flags = esds[stream + 2] ?? 0;
  const address = flags & 0x40 ? 1 + (esds[stream + 3] ?? 0) : 0;
  const others = (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  const decoder = contentOf(esds, stream + 3 + address + others, DECODER_CONFIG);
  return decoder === null ? 0 : (esds[decoder] ?? 0);
}

/** Where a descriptor's content begins, behind its length of one to four bytes; null for another descriptor. */
function contentOf(bytes: Uint8Array, at: number, tag: number): number | null {
  if (bytes[at] !== tag) return null;
  for (let i = 1; i <= 4; i++) if (((bytes[at + i] ?? 0) & 0x80) === 0) return at + i + 1;
  return null;
}

const isoCodings: readonly string[] = [
  ...['avc1', 'avc3', 'hvc1', 'hev1', 'dvh1', 'dvhe', 'av01', 'vp08', 'vp09', 'mp4v', 's263'],
  ...['mp4a', 'Opus', 'fLaC', '.mp3', 'alac', 'ac-3', 'ec-3', 'samr', 'sawb'],
];

/** Whether an MP4 may hold it; other codings stand in a QuickTime film alone. */
export const isIsoCoding = (coding: string): boolean => isoCodings.includes(coding);
