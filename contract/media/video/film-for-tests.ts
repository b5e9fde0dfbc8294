import { asciiBytes, joinBytes, u32, u64 } from './box.ts';

/** A track as a camera would write it: chunks of samples, each given by its bytes. */
export type TrackForTests = {
  handler: 'vide' | 'soun' | 'meta' | 'text';
  codec: string;
  chunks: Uint8Array[][];
  /** in seconds; a sample lasts a millisecond */
  duration?: number;
  size?: { width: number; height: number };
  isTurned?: boolean;
};

type Layout = {
  tracks: TrackForTests[];
  /** whether the index comes first, and how its offsets are written */
  indexFirst?: boolean;
  longOffsets?: boolean;
  /** bytes between chunks that belong to no track */
  padding?: number;
  /** boxes besides the tracks, such as the position */
  extraBoxes?: Uint8Array[];
  top?: Uint8Array[];
  brand?: string;
};

export const aBox = (type: string, ...contents: Uint8Array[]): Uint8Array =>
  joinBytes([u32(8 + contents.reduce((sum, { length }) => sum + length, 0)), asciiBytes(type), ...contents]);

const zeros = (length: number) => new Uint8Array(length);
const u16 = (value: number) => Uint8Array.of(value >> 8, value & 255);

/** Builds a film of these tracks with their chunks interleaved, as cameras write them. */
export function aFilm(layout: Layout): Uint8Array<ArrayBuffer> {
  const { tracks, indexFirst = false, padding = 0, extraBoxes = [], top = [], brand = 'isom' } = layout;
  const headBytes = joinBytes([aBox('ftyp', asciiBytes(brand), u32(0), asciiBytes(brand)), ...top]);
  const rounds = Math.max(0, ...tracks.map(({ chunks }) => chunks.length));
  const chunkBytes: Uint8Array[] = [];
  const relative = tracks.map((): number[] => []);
  let offset = 0;
  for (let round = 0; round < rounds; round++)
    for (const [i, { chunks }] of tracks.entries()) {
      const chunk = chunks[round];
      if (!chunk) continue;
      relative[i]?.push(offset);
      const bytes = joinBytes([...chunk, zeros(padding).fill(0x2a)]);
      chunkBytes.push(bytes);
      offset += bytes.length;
    }
  const data = aBox('mdat', ...chunkBytes);
  const index = (start: number) =>
    aBox(
      'moov',
      movieHeader(),
      ...tracks.map((track, i) =>
        trackBox(
          track,
          (relative[i] ?? []).map((from) => from + start),
          layout,
        ),
      ),
      ...extraBoxes,
    );
  const start = headBytes.length + 8 + (indexFirst ? index(0).length : 0);
  return joinBytes(indexFirst ? [headBytes, index(start), data] : [headBytes, data, index(start)]);
}

const movieHeader = () => aBox('mvhd', u32(0), zeros(8), u32(1000), u32(1000), zeros(80));

function trackBox(track: TrackForTests, offsets: number[], { longOffsets = false }: Layout): Uint8Array {
  const samples = track.chunks.flat();
  const runs = track.chunks.map((chunk, i) => joinBytes([u32(i + 1), u32(chunk.length), u32(1)]));
  return describedTrack(track, [
    aBox('stts', u32(0), u32(1), u32(samples.length), u32(1)),
    aBox('stsc', u32(0), u32(runs.length), ...runs),
    aBox('stsz', u32(0), u32(0), u32(samples.length), ...samples.map(({ length }) => u32(length))),
    longOffsets
      ? aBox('co64', u32(0), u32(offsets.length), ...offsets.map(u64))
      : aBox('stco', u32(0), u32(offsets.length), ...offsets.map(u32)),
  ]);
}

type TrackDescription = Omit<TrackForTests, 'chunks'>;

/** Builds a `trak` with these sample tables. */
function describedTrack(description: TrackDescription, tables: Uint8Array[]): Uint8Array {
  const { handler, codec, duration = 1, size = { width: 640, height: 480 }, isTurned = false } = description;
  const isVideo = handler === 'vide';
  const fixedPointOne = u32(0x1_0000);
  const matrix = isTurned
    ? [u32(0), fixedPointOne, u32(0), u32(0xffff_0000), u32(0), u32(0), u32(0), u32(0), u32(0x4000_0000)]
    : [fixedPointOne, u32(0), u32(0), u32(0), fixedPointOne, u32(0), u32(0), u32(0), u32(0x4000_0000)];
  const sides = isVideo ? [u32(size.width * 65_536), u32(size.height * 65_536)] : [u32(0), u32(0)];
  const entry = isVideo ? videoEntry(codec, size) : soundEntry(codec);
  return aBox(
    'trak',
    aBox('tkhd', u32(3), zeros(8), u32(1), u32(0), u32(1000), zeros(16), ...matrix, ...sides),
    aBox('udta', aBox('©xyz', asciiBytes('+48.1333+011.5667/'))),
    aBox(
      'mdia',
      aBox('mdhd', u32(0), zeros(8), u32(1000), u32(duration * 1000), zeros(4)),
      aBox('hdlr', u32(0), zeros(4), asciiBytes(handler), zeros(12), asciiBytes('Somebody’s camera\0')),
      aBox(
        'minf',
        aBox(isVideo ? 'vmhd' : 'smhd', zeros(8)),
        aBox('stbl', aBox('stsd', u32(0), u32(1), entry), ...tables),
      ),
    ),
  );
}

/** The headers of a film and its tracks, independent of their tables. */
export const descriptions = { movie: movieHeader, track: describedTrack };

const videoEntry = (codec: string, { width, height }: { width: number; height: number }) =>
  aBox(
    codec,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    zeros(50),
    ...(codec === 'avc1' ? [aBox('avcC', Uint8Array.of(1, 100, 0, 31))] : []),
  );

/** AAC-LC, stereo. */
const stream = joinBytes([
  u32(0),
  Uint8Array.of(3, 23, 0, 1, 0, 4, 15, 0x40, 0x15),
  zeros(11),
  Uint8Array.of(5, 2, 0x12, 0x10),
]);

const soundEntry = (codec: string) =>
  aBox(
    codec,
    zeros(6),
    u16(1),
    zeros(8),
    u16(2),
    u16(16),
    zeros(4),
    u32(44_100 * 65_536),
    ...(codec === 'mp4a' ? [aBox('esds', stream)] : []),
  );
