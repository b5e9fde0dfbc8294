import { type ExportFile, exportFiles } from '#contract/export/archive/exports-api.ts';
import { readMe } from '#contract/export/archive/read-me.ts';
import type { ExportReader } from '#worker/export/sheets/exported-specimens.ts';
import { exportFileBytes } from '#worker/export/sheets/sheet-bytes.ts';
import type { ExportVolumeRow } from '#worker/export/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { singleChunk } from './byte-stream.ts';
import { answerSources } from './catalogue-sources.ts';
import { imageSources } from './drawn-sources.ts';
import { mediaSources } from './media-sources.ts';
import type { Asker } from './own-answers.ts';
import type { SourceFile } from './source-file.ts';
import { threadSources } from './thread-sources.ts';

/** The exporting user: what reads their collection, and what answers their calls. */
export type Exporter = { reader: ExportReader & { env: Env }; asker: Asker };
/** A volume, and the number of volumes. */
export type VolumeOf = ExportVolumeRow & { volumes: number };

/** The files of a volume, each read when it is its turn. */
export async function* volumeSources({ reader, asker }: Exporter, volume: VolumeOf): AsyncGenerator<SourceFile, void> {
  const { kind, ids, created_at, volumes } = volume;
  const changeDate = new Date(created_at);
  if (kind === 'media') return yield* mediaSources(reader, ids);
  if (kind === 'exchanges') return yield* threadSources(asker, ids, changeDate);
  const readMeBytes = new TextEncoder().encode(readMe(reader.user.username, volumes));
  yield { name: 'README.txt', changeDate, content: singleChunk(readMeBytes) };
  for (const file of exportFiles)
    yield { name: namesInArchive[file], changeDate, content: exportFileBytes(file, reader) };
  yield* answerSources(asker, changeDate);
  yield* imageSources(asker, changeDate);
}

const namesInArchive: Record<ExportFile, string> = {
  'export.csv': 'collection.csv',
  'export.json': 'collection.json',
  'darwin_core.csv': 'darwin-core.csv',
};
