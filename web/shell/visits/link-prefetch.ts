import { prefersReducedData } from '#web/lib/data-saver.ts';

/**
 * Milliseconds that a pointer must rest on a link before the prefetch, which excludes links that it only crosses
 * or a finger scrolls by.
 */
const HOVER_DELAY_MS = 60;

/** The components that show links to neighbours prefetch those themselves. */
const OWN_WAY = '[rel=prev],[rel=next]';

/**
 * Calls `read` with the target of an internal link as soon as the user is about to follow it: a pointer rests on
 * it, or a finger or button goes down. Skipped for users with data saver on. Ends with `signal`.
 */
export function watchLinks(read: (url: URL) => void, signal: AbortSignal) {
  if (signal.aborted) return;
  const options = { signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRead = (event: PointerEvent, delay: number) => {
    clearTimeout(timer);
    const url = linkUrl(event.target);
    if (url && !prefersReducedData()) timer = setTimeout(read, delay, url);
  };
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && scheduleRead(event, HOVER_DELAY_MS),
    options,
  );
  document.addEventListener(
    'pointerdown',
    (event) => scheduleRead(event, event.pointerType === 'touch' ? HOVER_DELAY_MS : 0),
    options,
  );
  document.addEventListener('pointercancel', () => clearTimeout(timer), options);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The internal page that the link around an element opens in the same tab; null if there is none. */
function linkUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.matches(OWN_WAY)) return null;
  const url = new URL(link.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url : null;
}
