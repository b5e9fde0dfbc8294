import { numberText } from '#contract/format/numbers.ts';
import type { Refusal } from '#contract/http/envelope.ts';
import { LABEL_IMAGE_BYTES_MAX } from './api.ts';

/** The refusal of an image of another format, the same on the client and on the server. */
export const formatRefusal: Refusal = { ok: false, error: 'format_unknown', values: { accepted: 'PNG, JPG' } };

/** Returns the refusal of an image with too many bytes; null where it may be sent. */
export const sizeRefusal = (bytes: number): Refusal | null =>
  bytes <= LABEL_IMAGE_BYTES_MAX
    ? null
    : {
        ok: false,
        error: 'too_large',
        values: { size: `${numberText(Math.ceil(bytes / 10_485.76) / 100, 'en')} MB`, limit: '1 MB' },
      };
