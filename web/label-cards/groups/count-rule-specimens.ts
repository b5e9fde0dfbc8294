/** How many specimens match a rule, and which of them no earlier rule took. */
type TakenByRule = { fits: number; takenIds: string[] };

/** Which specimens each rule takes, tried in order; `defaultIds` are left to the default. */
export function assignSpecimens(fits: readonly ReadonlySet<string>[], allIds: readonly string[]) {
  const claimedIds = new Set<string>();
  const rules = fits.map((ids): TakenByRule => {
    const takenIds = [...ids].filter((id) => !claimedIds.has(id));
    for (const id of takenIds) claimedIds.add(id);
    return { fits: ids.size, takenIds };
  });
  return { rules, defaultIds: allIds.filter((id) => !claimedIds.has(id)) };
}
