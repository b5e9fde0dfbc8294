import {
  centralDirectoryHeader,
  dataDescriptor,
  endRecord,
  localHeader,
  ZIP_BYTES_MAX,
  ZIP_ENTRIES_MAX,
  type ZipEntryRecord,
} from './zip-records.ts';

/** A file of an archive. `written` is called with its size and checksum before the next file is requested. */
export type ZipEntry = {
  /** with its folders, each followed by a slash */
  name: string;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array>;
  onWrite?: (sums: { bytes: number; crc: number }) => void;
};

/** Continues a CRC-32 over more bytes; starts from 0. */
type Crc32 = (bytes: Uint8Array, previousSum: number) => number;

/**
 * Yields a ZIP file of these entries in chunks on request: uncompressed, with size and checksum after each entry,
 * so that no entry is held in memory. Throws if there are more entries or bytes than a ZIP file without ZIP64 can
 * contain.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, crc32: Crc32): AsyncGenerator<Uint8Array, void> {
  const records: ZipEntryRecord[] = [];
  let offset = 0;
  const countBytes = (bytes: Uint8Array) => {
    offset += bytes.length;
    if (offset > ZIP_BYTES_MAX) throw new Error('More bytes than a ZIP file holds');
    return bytes;
  };
  for await (const { name: entryName, modifiedAt, content, onWrite } of entries) {
    const name = new TextEncoder().encode(entryName);
    const record: ZipEntryRecord = { name, modifiedAt, offset, bytes: 0, crc: 0 };
    yield countBytes(localHeader(record));
    yield countBytes(name);
    for await (const bytes of content) {
      record.crc = crc32(bytes, record.crc);
      record.bytes += bytes.length;
      yield countBytes(bytes);
    }
    yield countBytes(dataDescriptor(record));
    if (records.push(record) > ZIP_ENTRIES_MAX) throw new Error('More entries than a ZIP file holds');
    onWrite?.({ bytes: record.bytes, crc: record.crc });
  }
  const begin = offset;
  for (const record of records) {
    yield countBytes(centralDirectoryHeader(record));
    yield countBytes(record.name);
  }
  yield endRecord(records.length, offset - begin, begin);
}
