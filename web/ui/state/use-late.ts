import { type ComponentType, useEffect, useState } from 'react';

const PAUSE = 2_000;

/** A component whose code comes when it is first wanted: null until then. What fails to come is asked for again while wanted. */
export function useLate<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || Loaded) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      load().then(
        (component) => setLoaded(() => component),
        (fault: unknown) => {
          console.error('Failed to load a part of the page', fault);
          if (isWanted) timer = setTimeout(ask, PAUSE);
        },
      );
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, wanted, Loaded]);
  return Loaded;
}
