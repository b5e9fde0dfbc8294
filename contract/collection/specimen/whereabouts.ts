/** Where a specimen is after an exchange that ended incomplete, as its giver says. */
export const whereaboutsKinds = ['came_back', 'with_partner', 'lost'] as const;
export type Whereabouts = (typeof whereaboutsKinds)[number];
