import { labelsApi } from '#contract/label-cards/api.ts';
import { labelImagePath } from '#contract/label-cards/design/label-image.ts';
import type { OutputOf } from '#contract/request.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { onePiece } from './byte-stream.ts';
import { type Asker, ownFile, wholeAnswer } from './own-answers.ts';
import type { SourceFile } from './source-file.ts';

/** The pictures of watermarks, and those that label cards show, each once. */
export async function* drawnSources(asker: Asker, changed: Date): AsyncGenerator<SourceFile, void> {
  const marks = (await wholeAnswer(asker, watermarksApi.list)) as OutputOf<typeof watermarksApi.list> | null;
  for (const { id, image_url } of marks?.items ?? [])
    yield await drawnSource(asker, `watermarks/${id}`, image_url, changed);
  const designs = JSON.stringify(await wholeAnswer(asker, labelsApi.designs));
  const shown = new Set([...designs.matchAll(/"image_id":"([\w-]+)"/g)].map(([, id = '']) => id));
  for (const id of shown) yield await drawnSource(asker, `label_images/${id}`, labelImagePath(id), changed);
}

async function drawnSource(asker: Asker, name: string, path: string, changed: Date): Promise<SourceFile> {
  const file = await ownFile(asker, path);
  if (!file) return { name, content: null };
  return { name: `${name}.${file.type === 'image/jpeg' ? 'jpg' : 'png'}`, changed, content: onePiece(file.bytes) };
}
