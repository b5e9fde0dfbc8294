import { type MineralHit, mineralHit } from '#contract/minerals/mineral.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';

// A chosen mineral is no longer a near match: the user picked it.
const asChosen = mineralHit.omit({ near: true });

/** The minerals recently chosen on this device, searchable by the names they show and by the name that matched. */
export const recentMinerals = recentChoices<MineralHit>({
  name: 'minerals',
  read: (value) => asChosen.safeParse(value).data ?? null,
  itemNames: ({ name, name_zh, matched }) => [name, name_zh, matched],
});
