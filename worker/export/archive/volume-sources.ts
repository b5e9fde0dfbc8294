import type { Thread } from '#contract/exchange/thread/thread.ts';
import { exportedAnswers } from '#contract/export/archive/exported-answers.ts';
import { type ExportFile, exportFiles } from '#contract/export/archive/exports-api.ts';
import { readMe } from '#contract/export/archive/read-me.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { labelImagePath } from '#contract/label-cards/label-image.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { exportFileBytes } from '#worker/export/spreadsheets/export-file-bytes.ts';
import type { ExportSource } from '#worker/export/spreadsheets/exported-specimens.ts';
import type { ExportVolumeRow } from '#worker/export/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { type Asker, ownFile, wholeAnswer } from './api-answers.ts';
import { singleChunk } from './byte-stream.ts';
import { mediaSources } from './media-sources.ts';
import type { SourceFile } from './source-file.ts';
import { wholeThread } from './whole-thread.ts';

/**
 * Conversations as the exporting user reads them, one file each, from the first event to the last; without the other's
 * address cards, which are for sending parcels and are erased from the conversation.
 */
async function* threadSources(
  asker: Asker,
  ids: readonly string[],
  changeDate: Date,
): AsyncGenerator<SourceFile, void> {
  for (const id of ids) {
    const name = `exchanges/${id}.json`;
    const thread = withoutPartnerAddress(await wholeThread(asker, id));
    if (thread)
      yield {
        name,
        changeDate,
        content: singleChunk(new TextEncoder().encode(`${JSON.stringify(thread, null, 1)}\n`)),
      };
    else yield { name, content: null };
  }
}

const withoutPartnerAddress = (thread: Thread | null): Thread | null =>
  thread && {
    ...thread,
    events: thread.events.filter((event) => event.kind !== 'address' || event.by === thread.side),
  };

/** The images of watermarks and those on label cards, each once. */
async function* imageSources(asker: Asker, changeDate: Date): AsyncGenerator<SourceFile, void> {
  const watermarks = (await wholeAnswer(asker, watermarksApi.list)) as OutputOf<typeof watermarksApi.list> | null;
  for (const { id, image_url } of watermarks?.items ?? [])
    yield await imageSource(asker, `watermarks/${id}`, image_url, changeDate);
  const designs = JSON.stringify(await wholeAnswer(asker, labelsApi.designs));
  const imageIds = new Set([...designs.matchAll(/"image_id":"([\w-]+)"/g)].map(([, id = '']) => id));
  for (const id of imageIds) yield await imageSource(asker, `label_images/${id}`, labelImagePath(id), changeDate);
}

async function imageSource(asker: Asker, name: string, path: string, changeDate: Date): Promise<SourceFile> {
  const file = await ownFile(asker, path);
  if (!file) return { name, content: null };
  return {
    name: `${name}.${file.type === 'image/jpeg' ? 'jpg' : 'png'}`,
    changeDate,
    content: singleChunk(file.bytes),
  };
}

/** The files of a user's written data, except the specimens, and the images that those files refer to. */
async function* answerSources(asker: Asker, changeDate: Date): AsyncGenerator<SourceFile, void> {
  for (const [name, endpoint] of Object.entries(exportedAnswers)) {
    const answer = await wholeAnswer(asker, endpoint);
    if (answer === null) yield { name, content: null };
    else
      yield {
        name,
        changeDate,
        content: singleChunk(new TextEncoder().encode(`${JSON.stringify(answer, null, 1)}\n`)),
      };
  }
}

/** The exporting user: what reads their collection, and what answers their calls. */
export type Exporter = { reader: ExportSource & { env: Env }; asker: Asker };
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
