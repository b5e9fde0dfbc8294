/** The limits of a ZIP file without ZIP64: entries, and bytes before its directory. */
export const ZIP_ENTRIES_MAX = 65_535;
export const ZIP_BYTES_MAX = 2 ** 32 - 1;

/** The record of a written entry: its name, offset, size, checksum and time. */
export type ZipEntryRecord = { name: Uint8Array; offset: number; bytes: number; crc: number; modifiedAt: Date };

const VERSION_NEEDED = 20;
/** Names are UTF-8; size and checksum follow the data. */
const FLAGS = 0x0808;
/** Host system Unix, ZIP version 2.0. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/** The Unix mode of a regular file, 0644. */
const EXTERNAL_ATTRIBUTES = (0o100644 << 16) >>> 0;

/** Packs numbers of 2 or 4 bytes into one byte array, little-endian. */
function packFields(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += size;
  }
  return bytes;
}

/** Returns the MS-DOS time and date in UTC, to two seconds; times before 1980 become 1980. */
function dosDateTime(moment: Date): [time: number, day: number] {
  const year = Math.min(2107, Math.max(1980, moment.getUTCFullYear()));
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return [time, ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()];
}

/** Returns the header before an entry's data, without its name. */
export function localHeader({ name, modifiedAt }: Pick<ZipEntryRecord, 'name' | 'modifiedAt'>): Uint8Array {
  const [time, day] = dosDateTime(modifiedAt);
  return packFields(
    [4, 0x04034b50],
    [2, VERSION_NEEDED],
    [2, FLAGS],
    [2, 0],
    [2, time],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
}

/** Returns the record after an entry's data. */
export const dataDescriptor = ({ crc, bytes }: Pick<ZipEntryRecord, 'crc' | 'bytes'>): Uint8Array =>
  packFields([4, 0x08074b50], [4, crc], [4, bytes], [4, bytes]);

/** Returns the entry's record in the directory at the end, without its name. */
export function centralDirectoryHeader({ name, offset, bytes, crc, modifiedAt }: ZipEntryRecord): Uint8Array {
  const [time, day] = dosDateTime(modifiedAt);
  return packFields(
    [4, 0x02014b50],
    [2, VERSION_MADE_BY],
    [2, VERSION_NEEDED],
    [2, FLAGS],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, bytes],
    [4, bytes],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, EXTERNAL_ATTRIBUTES],
    [4, offset],
  );
}

/** Returns the end of central directory record. */
export const endRecord = (entryCount: number, directoryBytes: number, directoryOffset: number): Uint8Array =>
  packFields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entryCount],
    [2, entryCount],
    [4, directoryBytes],
    [4, directoryOffset],
    [2, 0],
  );
