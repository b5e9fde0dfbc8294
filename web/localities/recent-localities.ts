import { placeHit } from '#contract/localities/place-hit.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';

/**
 * The localities chosen recently on this device, found by their displayed names and by the name they were found by.
 */
export const recentLocalities = recentChoices({
  name: 'localities',
  read: (value) => placeHit.safeParse(value).data ?? null,
  itemNames: ({ name, name_zh, matched }) => [name, name_zh, matched],
});
