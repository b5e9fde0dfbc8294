/** How long a code is out of sight before it counts as shown again, in milliseconds. */
const OUT_OF_SIGHT = 4_000;

/**
 * Tells which codes came into sight: one that stays, or trembles in and out of it, is told once. While none are to be told
 * (`mayTell` false), those that come are told later, when they are still there.
 */
export function newlySeen() {
  const lastSeen = new Map<string, number>();
  return (codes: readonly string[], time: number, mayTell = true): string[] => {
    const fresh = [...new Set(codes)].filter((code) => time - (lastSeen.get(code) ?? -Infinity) > OUT_OF_SIGHT);
    for (const code of codes) if (mayTell || !fresh.includes(code)) lastSeen.set(code, time);
    return mayTell ? fresh : [];
  };
}
