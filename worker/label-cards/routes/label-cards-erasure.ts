import type { Owns } from '#worker/db/erasure.ts';
import { deleteImages } from '#worker/label-cards/design/image-keys.ts';
import { labelDesigns, labelGroups, labelImages, labelQueue } from '#worker/label-cards/tables.ts';

/** Designs of label cards with their images, groups, and the print queue. */
export const labelsOwn: Owns = {
  catalogue: { byId: [labelDesigns.user_id, labelGroups.user_id, labelImages.user_id, labelQueue.user_id] },
  eraseFirst: async ({ env, id }) => {
    await deleteImages(env, id);
  },
};
