/** The elements fixed at the foot of the screen, and the callbacks that run when they change. */
const feet = new Set<Element>();
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** A ref callback: its element counts as fixed at the foot of the screen, so that no toast covers it. */
export function asFoot(element: Element | null) {
  if (!element) return;
  feet.add(element);
  tell();
  return () => {
    feet.delete(element);
    tell();
  };
}

/** The elements now at the foot of the screen. */
export const atFoot = (): readonly Element[] => [...feet];

/** Calls the watcher whenever an element is added at the foot or removed; returns a function that unsubscribes. */
export function watchFeet(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
