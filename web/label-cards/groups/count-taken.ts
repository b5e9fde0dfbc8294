/** How many specimens a rule fits, and which of them no earlier rule took. */
type TakenByRule = { fits: number; taken: string[] };

/** Which specimens each rule takes, tried in order; `rest` are left to the default. */
export function countTaken(fits: readonly ReadonlySet<string>[], all: readonly string[]) {
  const gone = new Set<string>();
  const rules = fits.map((ids): TakenByRule => {
    const taken = [...ids].filter((id) => !gone.has(id));
    for (const id of taken) gone.add(id);
    return { fits: ids.size, taken };
  });
  return { rules, rest: all.filter((id) => !gone.has(id)) };
}
