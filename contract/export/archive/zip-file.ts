import {
  dataDescriptor,
  directoryHeader,
  endRecord,
  localHeader,
  ZIP_BYTES_MAX,
  ZIP_ENTRIES_MAX,
  type ZipRecord,
} from './zip-records.ts';

/** A file of an archive. `written` is told what it came to, before the next one is asked for. */
export type ZipEntry = {
  /** with folders before it, a slash behind each */
  name: string;
  changed: Date;
  content: AsyncIterable<Uint8Array>;
  written?: (as: { bytes: number; crc: number }) => void;
};

/** Goes on with a CRC-32 over more bytes, from 0. */
type Crc32 = (bytes: Uint8Array, before: number) => number;

/**
 * A ZIP file of these entries, in pieces as they are asked for: stored as they are, sum and size behind each, so that
 * nothing of an entry is held. More entries, or more bytes, than a ZIP file without ZIP64 holds are a fault.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, crc32: Crc32): AsyncGenerator<Uint8Array, void> {
  const records: ZipRecord[] = [];
  let at = 0;
  const counted = (bytes: Uint8Array) => {
    at += bytes.length;
    if (at > ZIP_BYTES_MAX) throw new Error('More bytes than a ZIP file holds');
    return bytes;
  };
  for await (const { name: named, changed, content, written } of entries) {
    const name = new TextEncoder().encode(named);
    const record: ZipRecord = { name, changed, at, bytes: 0, crc: 0 };
    yield counted(localHeader(record));
    yield counted(name);
    for await (const bytes of content) {
      record.crc = crc32(bytes, record.crc);
      record.bytes += bytes.length;
      yield counted(bytes);
    }
    yield counted(dataDescriptor(record));
    if (records.push(record) > ZIP_ENTRIES_MAX) throw new Error('More entries than a ZIP file holds');
    written?.({ bytes: record.bytes, crc: record.crc });
  }
  const begin = at;
  for (const record of records) {
    yield counted(directoryHeader(record));
    yield counted(record.name);
  }
  yield endRecord(records.length, at - begin, begin);
}
