type UnzippedFile = { name: string; bytes: Uint8Array; crc: number };

/** Returns the entries of an uncompressed ZIP file, found as other programs do: by the directory at its end. */
export function unzip(file: Uint8Array): UnzippedFile[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = file.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no ZIP file');
  const unzippedFiles: UnzippedFile[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let n = 0; n < view.getUint16(end + 10, true); n++) {
    if (view.getUint32(offset, true) !== 0x02014b50) throw new Error(`no entry ${n}`);
    const [crc, size, length] = [
      view.getUint32(offset + 16, true),
      view.getUint32(offset + 20, true),
      view.getUint16(offset + 28, true),
    ];
    const name = new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(offset + 46, offset + 46 + length));
    const local = view.getUint32(offset + 42, true);
    if (view.getUint32(local, true) !== 0x04034b50) throw new Error(`no header of ${name}`);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (view.getUint32(begin + size, true) !== 0x08074b50) throw new Error(`nothing behind ${name}`);
    unzippedFiles.push({ name, bytes: file.slice(begin, begin + size), crc });
    offset += 46 + length;
  }
  if (offset !== end) throw new Error('the list is longer than it says');
  return unzippedFiles;
}
