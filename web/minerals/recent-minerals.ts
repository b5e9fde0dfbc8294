import { mineralHit } from '#contract/minerals/mineral.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';

/** The minerals chosen lately on this device, found again by the names they show and the one they were found by. */
export const recentMinerals = recentChoices({
  name: 'minerals',
  read: (value) => mineralHit.safeParse(value).data ?? null,
  namesOf: ({ name, name_zh, matched }) => [name, name_zh, matched],
});
