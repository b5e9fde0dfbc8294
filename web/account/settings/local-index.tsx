import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';

type LocalIndexProps = { sections: { id: string; label: string }[] };

/**
 * The table of contents of a long page: at its side on wide screens, above it as a scrolling row on narrow ones.
 */
export function LocalIndex({ sections }: LocalIndexProps) {
  const { t } = useLingui();
  const currentId = useVisibleSection(sections.map(({ id }) => id).join(' '));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = currentId && row.current?.querySelector<HTMLElement>('[aria-current]');
    // On narrow screens the row scrolls to the current section.
    if (current) row.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth / 2 });
  }, [currentId]);
  return (
    <nav
      ref={row}
      aria-label={t`On this page`}
      className="sticky top-0 z-2 -mx-edge overflow-x-auto border-b border-mica bg-paper px-edge scrollbar-none lg:(top-6 z-0 m-0 self-start border-0 p-0)"
    >
      <ul className="flex gap-6 lg:(grid gap-0)">
        {sections.map((section) => (
          <li key={section.id} className="shrink-0">
            <Link
              to={{ hash: section.id }}
              replace
              aria-current={section.id === currentId ? 'location' : undefined}
              className={classes(
                'min-h-11 flex items-center text-t2 no-underline lg:min-h-9 hover:text-ink',
                section.id === currentId
                  ? 'font-600 text-ink max-lg:underbar lg:(leftbar ps-4.25)'
                  : 'text-graphite lg:(border-s border-mica ps-4)',
              )}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at the upper third of the window. */
function useVisibleSection(ids: string): string | null {
  const [visibleId, setAt] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setAt(target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return visibleId;
}
