import type { Owns } from '#worker/db/erasure.ts';
import { watermarks } from './tables.ts';
import { deleteUserImages } from './watermark-keys.ts';

/** Watermark designs and their PNGs. */
export const watermarksOwns: Owns = {
  catalogue: { byId: [watermarks.user_id] },
  eraseFirst: async ({ env, id }) => {
    await deleteUserImages(env, id);
  },
};
