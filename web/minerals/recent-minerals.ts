import { type MineralHit, mineralHit } from '#contract/minerals/mineral.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';

// What was chosen is not near any more: it is meant.
const asChosen = mineralHit.omit({ near: true });

/** The minerals chosen lately on this device, found again by the names they show and the one they were found by. */
export const recentMinerals = recentChoices<MineralHit>({
  name: 'minerals',
  read: (value) => asChosen.safeParse(value).data ?? null,
  itemNames: ({ name, name_zh, matched }) => [name, name_zh, matched],
});
