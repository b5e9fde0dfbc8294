import { v7 as uuid } from 'uuid';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { DESIGN_FIELD, IMAGE_FIELD, watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { followRemaking } from './reapply-job.ts';

type DesignInput = Omit<WatermarkChange, 'version'>;
type ChangeAnswer = OutputOf<typeof watermarksApi.change>;

/** Stores a new design; the caller makes its id, so that sending it twice stores it once. Throws `ApiError`. */
export async function keepDesign(
  id: string,
  design: DesignInput,
  image: Blob,
  isDefault: boolean,
): Promise<ChangeAnswer> {
  const status = isDefault ? 'default' : 'enabled';
  return follow(await send(watermarksApi.create, {}, { ...design, id, status }, image));
}

/** Changes a design over the given version; its status stays. Throws `ApiError`. */
export async function changeDesign(
  { id, version }: Pick<Watermark, 'id' | 'version'>,
  design: DesignInput,
  image: Blob,
  key = uuid(),
): Promise<ChangeAnswer> {
  return follow(await send(watermarksApi.change, { id }, { ...design, version }, image, key));
}

/** Stores a deleted design again under its id, so that photos and specimens that name it get it back. */
export async function keepAgain(deletedWatermark: Watermark, image: Blob): Promise<ChangeAnswer> {
  const { id, status } = deletedWatermark;
  return follow(await send(watermarksApi.create, {}, { ...designInput(deletedWatermark), id, status }, image));
}

/** Restores a design over the version just saved; its status stays. */
export const restoreDesign = (
  previousWatermark: Watermark,
  image: Blob,
  { id, version }: Watermark,
): Promise<ChangeAnswer> => changeDesign({ id, version }, designInput(previousWatermark), image);

function designInput({ name, kind, text, position, transparency, area_ratio }: Watermark): DesignInput {
  return { name, kind, position, transparency, area_ratio, ...(text && { text }) };
}

function follow(answer: ChangeAnswer): ChangeAnswer {
  void followRemaking(answer.job_id);
  return answer;
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

/** The refusal of a design without an image, with the same text as the server's. */
export const noImage = () => {
  const message = ownPageText('watermark_image_required');
  return new ApiError(message, 0, null, { issues: [{ path: 'image', message }] });
};
