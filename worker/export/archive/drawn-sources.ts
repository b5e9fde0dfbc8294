import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { labelImagePath } from '#contract/label-cards/label-image.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { singleChunk } from './byte-stream.ts';
import { type Asker, ownFile, wholeAnswer } from './own-answers.ts';
import type { SourceFile } from './source-file.ts';

/** The images of watermarks and those on label cards, each once. */
export async function* imageSources(asker: Asker, changeDate: Date): AsyncGenerator<SourceFile, void> {
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
