import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { screenAt } from '#contract/paths.ts';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { previewsAtom } from '#web/shell/visits/previews.ts';

/** How long a page that is on its way may leave the present one standing: less than people notice. */
const PREVIEW_DELAY = 80;

/** The page; while another takes a moment to be read, what will stand there, and the present one behind it. */
export function PageOutlet() {
  const coming = useComing();
  return (
    <>
      {coming !== null && <Preview key={coming} pathname={coming} />}
      <div hidden={coming !== null} className={coming === null ? '[display:contents]' : undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** Whoever is typing goes on until the other page is there. */
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/** The path of another page that is being read for longer than a moment. */
function useComing(): string | null {
  const { pathname: here } = useLocation();
  const there = useNavigation().location?.pathname ?? null;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setLate(isTyping() ? null : there);
    const timer = setTimeout(show, there === null ? 0 : PREVIEW_DELAY);
    return () => clearTimeout(timer);
  }, [there]);
  return there !== here && late === there ? late : null;
}

function Preview({ pathname }: { pathname: string }) {
  const { screen, params = {} } = screenAt(pathname) ?? {};
  const previews = useAtomValue(previewsAtom);
  const Known = screen && previews[screen];
  useLayoutEffect(() => {
    const { scrollY } = window;
    const from = location.pathname;
    scrollTo(0, 0);
    // Whoever stays finds the page where it was left.
    return () => void (location.pathname === from && scrollTo(0, scrollY));
  }, []);
  return Known ? <Known pathname={pathname} params={params} /> : <PageSkeleton pathname={pathname} />;
}
