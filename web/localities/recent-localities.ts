import { placeHit } from '#contract/localities/place-hit.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';

/** The places chosen lately on this device, found again by the names they show and the one they were found by. */
export const recentLocalities = recentChoices({
  name: 'localities',
  read: (value) => placeHit.safeParse(value).data ?? null,
  itemNames: ({ name, name_zh, matched }) => [name, name_zh, matched],
});
