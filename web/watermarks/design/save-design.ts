import { v7 as uuid } from 'uuid';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OutputOf } from '#contract/request.ts';
import { DESIGN_FIELD, IMAGE_FIELD, watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { followRemaking } from '#web/watermarks/remaking.ts';

type Said = Omit<WatermarkChange, 'version'>;
type Changed = OutputOf<typeof watermarksApi.change>;

/** Keeps a new design; its id is made here, so that sending it twice keeps it once. */
export async function keepDesign(id: string, said: Said, image: Blob, isDefault: boolean): Promise<Changed> {
  const status = isDefault ? 'default' : 'enabled';
  return follow(await send(watermarksApi.create, {}, { ...said, id, status }, image));
}

/** Changes a design over the version that is named; its status stays. */
export async function changeDesign(
  { id, version }: Pick<Watermark, 'id' | 'version'>,
  said: Said,
  image: Blob,
  key = uuid(),
): Promise<Changed> {
  return follow(await send(watermarksApi.change, { id }, { ...said, version }, image, key));
}

/** Keeps a design that was deleted again, under its id, so that photos and specimens that name it bear it as before. */
export async function keepAgain(deleted: Watermark, image: Blob): Promise<Changed> {
  const { id, status } = deleted;
  return follow(await send(watermarksApi.create, {}, { ...saidOf(deleted), id, status }, image));
}

/** Puts a design back as it was, over what was just saved; its status stays. */
export const restoreDesign = (before: Watermark, image: Blob, { id, version }: Watermark): Promise<Changed> =>
  changeDesign({ id, version }, saidOf(before), image);

function saidOf({ name, kind, text, position, transparency, area_ratio }: Watermark): Said {
  return { name, kind, position, transparency, area_ratio, ...(text && { text }) };
}

function follow(changed: Changed): Changed {
  void followRemaking(changed.job_id);
  return changed;
}

function send<E extends Endpoint>(
  endpoint: E,
  params: object,
  design: object,
  image: Blob,
  key = uuid(),
): Promise<OutputOf<E>> {
  const form = new FormData();
  form.append(DESIGN_FIELD, JSON.stringify(design));
  form.append(IMAGE_FIELD, image, 'mark.png');
  return call(endpoint, params as Parameters<typeof call<E>>[1], { form, quiet: true, key });
}

export const newId = (): string => uuid();

/** The refusal of a design without an image, as the server would say it. */
export const noImage = () => {
  const message = word('watermark_image_required');
  return new ApiError(message, 0, null, { issues: [{ path: 'image', message }] });
};
