const PREFIX = 'uploads of ';
let ownTab: string | null = null;

/** The id of this page among the open pages of the app; it holds a lock of this name while open. */
export function thisTab(): string {
  if (ownTab) return ownTab;
  ownTab = crypto.randomUUID();
  void navigator.locks?.request(PREFIX + ownTab, () => new Promise(() => {}));
  return ownTab;
}

/** Returns a function that tells whether another page is open. Without the Web Locks API none counts as open. */
export async function isOpenElsewhere(): Promise<(tab: string) => boolean> {
  const heldLocks = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(heldLocks.map(({ name }) => name));
  return (tab) => tab !== ownTab && open.has(PREFIX + tab);
}

/** Resolves once another page is closed; at once without the Web Locks API. */
export const whenClosed = async (tab: string): Promise<void> => navigator.locks?.request(PREFIX + tab, () => {});
