const PREFIX = 'uploads of ';
let ownTab: string | null = null;

/** What this page is called among the others of the app, as long as it is open. */
export function thisTab(): string {
  if (ownTab) return ownTab;
  ownTab = crypto.randomUUID();
  void navigator.locks?.request(PREFIX + ownTab, () => new Promise(() => {}));
  return ownTab;
}

/** Tells of a page whether it is open beside this one. Where the browser does not say, none is. */
export async function isOpenElsewhere(): Promise<(tab: string) => boolean> {
  const heldLocks = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(heldLocks.map(({ name }) => name));
  return (tab) => tab !== ownTab && open.has(PREFIX + tab);
}

/** Done once a page beside this one is closed; at once where the browser does not say. */
export const whenClosed = async (tab: string): Promise<void> => navigator.locks?.request(PREFIX + tab, () => {});
