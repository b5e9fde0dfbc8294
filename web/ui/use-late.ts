import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code comes when it is first wanted: null until then, and when it can't be fetched. */
export function useLate<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || Loaded) return;
    load().then(
      (component) => setLoaded(() => component),
      (fault: unknown) => console.error('Failed to load a part of the page', fault),
    );
  }, [load, wanted, Loaded]);
  return Loaded;
}
