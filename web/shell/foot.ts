/** What stands at the foot of the screen while the page scrolls, and who is told when that becomes another. */
const feet = new Set<Element>();
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** A ref: what it is given stands at the foot of the screen, and no notice is laid over it. */
export function asFoot(element: Element | null) {
  if (!element) return;
  feet.add(element);
  tell();
  return () => {
    feet.delete(element);
    tell();
  };
}

/** All that stands there now. */
export const atFoot = (): readonly Element[] => [...feet];

/** Tells whenever something comes to the foot or goes from it, until this is called. */
export function watchFeet(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
