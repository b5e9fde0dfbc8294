/** How long a code must be out of view to count as shown again, in milliseconds. */
const OUT_OF_SIGHT = 4_000;

/**
 * Returns a function that finds codes newly in view: one that stays, or flickers, is reported once. While reporting
 * is off (`mayTell` false), new codes are reported later, if they are still in view.
 */
export function newlySeen() {
  const lastSeen = new Map<string, number>();
  return (codes: readonly string[], time: number, mayTell = true): string[] => {
    const fresh = [...new Set(codes)].filter((code) => time - (lastSeen.get(code) ?? -Infinity) > OUT_OF_SIGHT);
    for (const code of codes) if (mayTell || !fresh.includes(code)) lastSeen.set(code, time);
    return mayTell ? fresh : [];
  };
}
