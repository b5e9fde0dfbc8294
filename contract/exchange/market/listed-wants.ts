import type { z } from 'zod';
import { userInfo } from '#contract/account/profile.ts';
import { want } from '#contract/exchange/wants/want.ts';
import { mineralId } from '#contract/minerals/mineral.ts';

/** The filter of the list of all wants. */
export const wantsFilter = { mineral: mineralId.optional() };

/** A want in the list of all wants, with its owner; its note stays on the owner's page. */
export const listedWant = want
  .pick({ id: true, mineral: true, locality: true, size_class: true, with_photo: true })
  .extend(
    userInfo.pick({ username: true, display_name: true, avatar_url: true, location: true, location_text: true }).shape,
  );
export type ListedWant = z.infer<typeof listedWant>;
