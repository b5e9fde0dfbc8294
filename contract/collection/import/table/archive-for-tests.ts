type ArchiveFile = { name: string; bytes: Uint8Array };

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Returns a zip archive of files, as a spreadsheet program packs them; without checksums, which no reader here
 * checks.
 */
export async function anArchive(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const sections: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of Object.entries(files).map(
    ([name, file]): ArchiveFile => ({ name, bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file }),
  )) {
    const packedBytes = await deflate(bytes);
    const nameBytes = new TextEncoder().encode(name);
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(8, 8, true);
    local.setUint32(18, packedBytes.length, true);
    local.setUint32(22, bytes.length, true);
    local.setUint16(26, nameBytes.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(10, 8, true);
    entry.setUint32(20, packedBytes.length, true);
    entry.setUint32(24, bytes.length, true);
    entry.setUint16(28, nameBytes.length, true);
    entry.setUint32(42, offset, true);
    sections.push(new Uint8Array(local.buffer), nameBytes, packedBytes);
    directory.push(new Uint8Array(entry.buffer), nameBytes);
    offset += 30 + nameBytes.length + packedBytes.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(16, offset, true);
  return new Uint8Array(
    await new Blob(
      [...sections, ...directory, new Uint8Array(end.buffer)].map((section) => new Uint8Array(section)),
    ).arrayBuffer(),
  );
}

const workbook = `<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const links = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** Returns a workbook with one worksheet, whose rows are given as XML. */
export const aWorkbook = (rows: string, sharedTexts: readonly string[] = []) =>
  anArchive({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': links,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${sharedTexts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

const MILLION = 1_000_000;

async function deflatedZeros(size: number): Promise<Uint8Array> {
  const zeros = new Uint8Array(MILLION);
  let remainingBytes = size;
  const source = new ReadableStream<BufferSource>({
    pull: (controller) => {
      if (remainingBytes <= 0) return controller.close();
      controller.enqueue(zeros);
      remainingBytes -= MILLION;
    },
  });
  const stream = source.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Returns an archive whose only file claims ten bytes and unpacks to this many zeros, a thousand for each packed
 * byte.
 */
export async function aBomb(name: string, size: number): Promise<Uint8Array> {
  const packedBytes = await deflatedZeros(size);
  const nameBytes = new TextEncoder().encode(name);
  const bytes = new Uint8Array(30 + 46 + 22 + 2 * nameBytes.length + packedBytes.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(26, nameBytes.length, true);
  bytes.set(nameBytes, 30);
  bytes.set(packedBytes, 30 + nameBytes.length);
  const directory = 30 + nameBytes.length + packedBytes.length;
  view.setUint32(directory, 0x02014b50, true);
  view.setUint16(directory + 10, 8, true);
  view.setUint32(directory + 20, packedBytes.length, true);
  view.setUint32(directory + 24, 10, true);
  view.setUint16(directory + 28, nameBytes.length, true);
  bytes.set(nameBytes, directory + 46);
  const end = directory + 46 + nameBytes.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 16, directory, true);
  return bytes;
}
