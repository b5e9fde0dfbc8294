import { type Manifest, type ManifestFile, sumsText } from '#contract/export/archive/manifest.ts';
import type { ZipEntry } from '#contract/export/archive/zip-file.ts';
import { singleChunk } from './byte-stream.ts';
import type { SourceFile } from './source-file.ts';

type VolumeHeader = Omit<Manifest, 'files' | 'missing'>;

/**
 * The entries of a volume: its files, and after them the manifest. Unavailable files are listed there, and the
 * volume is complete without them; `reportMissing` gets their names when all files were sent.
 */
export async function* volumeEntries(
  sources: AsyncIterable<SourceFile>,
  header: VolumeHeader,
  reportMissing: (names: string[]) => void,
): AsyncGenerator<ZipEntry, void> {
  const files: ManifestFile[] = [];
  const missingFiles: Manifest['missing'] = [];
  for await (const source of sources) {
    const { content, ...sourceFields } = source;
    if (content === null) missingFiles.push(sourceFields);
    else {
      const { changeDate, ...file } = sourceFields as Exclude<typeof source, { content: null }>;
      yield {
        name: file.name,
        modifiedAt: changeDate,
        content,
        onWrite: ({ bytes, crc }) => files.push({ ...plain(file), bytes, crc32: crc.toString(16).padStart(8, '0') }),
      };
    }
  }
  const changeDate = new Date(header.begun_at);
  const sums = sumsText(files);
  if (sums) yield { name: `SHA256SUMS-${header.volume}.txt`, modifiedAt: changeDate, content: text(sums) };
  const manifest: Manifest = { ...header, files, missing: missingFiles };
  reportMissing(missingFiles.map(({ name }) => name));
  yield {
    name: `manifest-${header.volume}.json`,
    modifiedAt: changeDate,
    content: text(`${JSON.stringify(manifest, null, 1)}\n`),
  };
}

const plain = ({ name, media_id, source, sha256 }: Omit<ManifestFile, 'bytes' | 'crc32'>) => ({
  name,
  ...(media_id && { media_id }),
  ...(source && { source }),
  ...(sha256 && { sha256 }),
});

const text = (contentText: string) => singleChunk(new TextEncoder().encode(contentText));
