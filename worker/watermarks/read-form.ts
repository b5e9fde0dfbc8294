import type { z } from 'zod';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { admitWatermark } from '#contract/watermarks/admit-watermark.ts';
import { DESIGN_FIELD, IMAGE_FIELD } from '#contract/watermarks/api.ts';
import { fieldError, unwrap } from '#worker/ground/app-error.ts';
import { InputError } from '#worker/http/request/input.ts';
import { readForm } from '#worker/http/request/read-form.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** The PNG of a form: its bytes, which passed the gate, and their SHA-256. */
export type WatermarkImage = { bytes: Uint8Array<ArrayBuffer>; sha256: string };

/** Reads a design and its PNG from a form and validates both; the image is null if the form has no PNG. */
export async function readDesign<S extends z.ZodType>(
  { c }: Call<'user'>,
  schema: S,
): Promise<{ design: z.output<S>; image: WatermarkImage | null }> {
  const form = await readForm(c);
  const result = schema.safeParse(asJson(form?.get(DESIGN_FIELD)));
  if (!result.success) throw new InputError(result.error.issues);
  const file = form?.get(IMAGE_FIELD);
  return { design: result.data, image: file instanceof File ? await readImage(file) : null };
}

async function readImage(file: File): Promise<WatermarkImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  unwrap(await admitWatermark(bytes));
  return { bytes, sha256: await sha256OfBytes(bytes) };
}

/** The PNG of a new design; refuses if it is missing. */
export function demandImage(image: WatermarkImage | null): WatermarkImage {
  if (!image) throw fieldError(IMAGE_FIELD, 'watermark_image_required');
  return image;
}

function asJson(text: File | string | null | undefined): unknown {
  if (typeof text !== 'string') throw fieldError(DESIGN_FIELD, 'form_required');
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError(DESIGN_FIELD, 'form_wrong');
  }
}
