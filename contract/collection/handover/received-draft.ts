import type { z } from 'zod';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';

/**
 * A specimen received by an exchange and not yet reviewed by its owner: its number and the names listed with it.
 */
export const receivedDraft = ownSpecimen.pick({
  id: true,
  coll_no: true,
  number_shared: true,
  display_name: true,
  display_name_choice: true,
  minerals: true,
  written_minerals: true,
  custom_name1: true,
  custom_name2: true,
});
export type ReceivedDraft = z.infer<typeof receivedDraft>;
