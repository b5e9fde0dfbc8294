import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { matchScreen } from '#contract/routes/paths.ts';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { previewsAtom } from '#web/shell/visits/previews.ts';

/** How long a page that is on its way may leave the present one standing: less than people notice. */
const PREVIEW_DELAY = 80;

/** The entry of the history whose page a preview covers: where its own page is scrolled to can't be seen meanwhile. */
let coveredKey: string | null = null;

/** Under which key the place of an entry is kept. */
export const scrollKey = ({ key }: { key: string }) => (key === coveredKey ? `${key} covered` : key);

/** The page; while another takes a moment to be read, what will stand there, and the present one behind it. */
export function PageOutlet() {
  const nextPath = useComing();
  return (
    <>
      {nextPath !== null && <Preview key={nextPath} pathname={nextPath} />}
      <div hidden={nextPath !== null} className={nextPath === null ? '[display:contents]' : undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** Whoever is typing goes on until the other page is there. */
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/** The path of another page that is being read for longer than a moment. */
function useComing(): string | null {
  const { pathname: currentPath } = useLocation();
  const nextPath = useNavigation().location?.pathname ?? null;
  const [previewPath, setPreviewPath] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setPreviewPath(isTyping() ? null : nextPath);
    const timer = setTimeout(show, nextPath === null ? 0 : PREVIEW_DELAY);
    return () => clearTimeout(timer);
  }, [nextPath]);
  return nextPath !== currentPath && previewPath === nextPath ? previewPath : null;
}

function Preview({ pathname }: { pathname: string }) {
  const { screen, params = {} } = matchScreen(pathname) ?? {};
  const previews = useAtomValue(previewsAtom);
  const KnownPreview = screen && previews[screen];
  const { key: currentKey } = useLocation();
  const from = useRef(currentKey);
  useLayoutEffect(() => {
    const { scrollY } = window;
    const { pathname: path } = location;
    const focus = document.activeElement;
    coveredKey = from.current;
    scrollTo(0, 0);
    return () => {
      coveredKey = null;
      // Whoever stays finds the page where it was left, and whoever pressed a link that is still there is on it.
      if (location.pathname === path) scrollTo(0, scrollY);
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true });
      });
    };
  }, []);
  return KnownPreview ? <KnownPreview pathname={pathname} params={params} /> : <PageSkeleton pathname={pathname} />;
}
