import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { matchScreen } from '#contract/routes/paths.ts';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { previewsAtom } from '#web/shell/visits/previews.ts';

/** Milliseconds that the current page stays while the next one loads, before the preview: less than users notice. */
const PREVIEW_DELAY = 80;

/** The key of the history entry covered by a preview: its own scroll position can't be read meanwhile. */
let coveredKey: string | null = null;

/** The key under which the scroll position of a history entry is stored. */
export const scrollKey = ({ key }: { key: string }) => (key === coveredKey ? `${key} covered` : key);

/**
 * The page; while the next page takes a moment to load, its preview, with the current page hidden behind it and the
 * margins of the current layout.
 */
export function PageOutlet({ hasMargins = false }: { hasMargins?: boolean }) {
  const nextPath = useComing();
  return (
    <>
      {nextPath !== null && <Preview key={nextPath} pathname={nextPath} hasMargins={hasMargins} />}
      <div hidden={nextPath !== null} className={nextPath === null ? '[display:contents]' : undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** While the user is typing, no preview replaces the current page. */
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/** The path of the next page if it takes longer than a moment to load, else null. */
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

function Preview({ pathname, hasMargins }: { pathname: string; hasMargins: boolean }) {
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
      // A user who stays gets the scroll position back, and the focus returns to the pressed link if it still
      // exists.
      if (location.pathname === path) scrollTo(0, scrollY);
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true });
      });
    };
  }, []);
  if (KnownPreview) return <KnownPreview pathname={pathname} params={params} />;
  return <PageSkeleton pathname={pathname} isWithinMargins={hasMargins} />;
}
