/** What a ZIP file without ZIP64 holds at most: entries, and bytes before its list of them. */
export const ZIP_ENTRIES_MAX = 65_535;
export const ZIP_BYTES_MAX = 2 ** 32 - 1;

/** Of an entry that was written: its name, where it begins, and what it came to. */
export type ZipRecord = { name: Uint8Array; offset: number; bytes: number; crc: number; modifiedAt: Date };

const VERSION = 20;
/** Names are UTF-8, and size and sum stand behind the data. */
const FLAGS = 0x0808;
/** Made by a Unix, an ordinary file that its owner may write. */
const MADE_BY = (3 << 8) | VERSION;
const ORDINARY_FILE = (0o100644 << 16) >>> 0;

/** Numbers of 2 and 4 bytes one after the other, the lowest byte first. */
function record(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
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

/** The time and the day of MS-DOS, to two seconds, in UTC; nothing before 1980. */
function dosMoment(moment: Date): [time: number, day: number] {
  const year = Math.min(2107, Math.max(1980, moment.getUTCFullYear()));
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return [time, ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()];
}

/** What stands before the data of an entry, apart from its name. */
export function localHeader({ name, modifiedAt: changed }: Pick<ZipRecord, 'name' | 'modifiedAt'>): Uint8Array {
  const [time, day] = dosMoment(changed);
  return record(
    ...([
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, day],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );
}

/** What stands behind the data of an entry. */
export const dataDescriptor = ({ crc, bytes }: Pick<ZipRecord, 'crc' | 'bytes'>): Uint8Array =>
  record([4, 0x08074b50], [4, crc], [4, bytes], [4, bytes]);

/** The line of an entry in the list at the end, apart from its name. */
export function directoryHeader({ name, offset: at, bytes, crc, modifiedAt: changed }: ZipRecord): Uint8Array {
  const [time, day] = dosMoment(changed);
  return record(
    ...([
      [4, 0x02014b50],
      [2, MADE_BY],
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, day],
    ] as const),
    ...([
      [4, crc],
      [4, bytes],
      [4, bytes],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [4, ORDINARY_FILE],
      [4, at],
    ] as const),
  );
}

/** What ends the file. */
export const endRecord = (entries: number, directoryBytes: number, offset: number): Uint8Array =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, directoryBytes], [4, offset], [2, 0]);
