import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';

type LocalIndexProps = { places: { id: string; label: string }[] };

/** The parts of a long page: at its side on wide screens, above it as a row that scrolls on narrow ones. */
export function LocalIndex({ places }: LocalIndexProps) {
  const { t } = useLingui();
  const at = usePlaceInView(places.map(({ id }) => id).join(' '));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = at && row.current?.querySelector<HTMLElement>('[aria-current]');
    // On narrow screens the row scrolls by itself to where the page is.
    if (current) row.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth / 2 });
  }, [at]);
  return (
    <nav
      ref={row}
      aria-label={t`On this page`}
      className="sticky top-0 z-2 -mx-edge overflow-x-auto border-b border-mica bg-paper px-edge scrollbar-none lg:(top-6 z-0 m-0 self-start border-0 p-0)"
    >
      <ul className="flex gap-6 lg:(grid gap-0)">
        {places.map((place) => (
          <li key={place.id} className="shrink-0">
            <Link
              to={{ hash: place.id }}
              replace
              aria-current={place.id === at ? 'location' : undefined}
              className={classes(
                'min-h-11 flex items-center text-t2 no-underline lg:min-h-9 hover:text-ink',
                place.id === at
                  ? 'font-600 text-ink max-lg:underbar lg:(leftbar ps-4.25)'
                  : 'text-graphite lg:(border-s border-mica ps-4)',
              )}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that stands at the upper third of the window. */
function usePlaceInView(ids: string): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setAt(target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of ids.split(' ')) {
      const place = document.getElementById(id);
      if (place) seen.observe(place);
    }
    return () => seen.disconnect();
  }, [ids]);
  return at;
}
