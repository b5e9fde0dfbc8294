import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/format/locale.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { specifiedText } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import { ManualContents } from './manual-contents.tsx';
import { CHAPTERS_ID, fetchChapters } from './read-chapters.ts';

/** The reading line, as a share of the window's height: headings above it count as reached. */
const READING_HEIGHT_RATIO = 0.3;

/**
 * The anchor of the current chapter or section: the last heading above the reading line, or the first heading when
 * none is. `key` identifies the text.
 */
function useCurrentSection(text: { readonly current: HTMLElement | null }, key: unknown): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const container = text.current;
    if (!container || key === undefined) return;
    const anchors = [...container.querySelectorAll<HTMLElement>('article[id], h3[id]')];
    let frame = 0;
    const updateSection = () => {
      frame = 0;
      const readingEdge = innerHeight * READING_HEIGHT_RATIO;
      const passedAnchors = anchors.filter((anchor) => anchor.getBoundingClientRect().top <= readingEdge);
      setCurrent((passedAnchors.at(-1) ?? anchors[0])?.id ?? null);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateSection);
    };
    updateSection();
    document.addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [text, key]);
  return current;
}

type PreparedChaptersProps = { locale: Locale; html: string; ref: Ref<HTMLDivElement> };

/**
 * The chapters as HTML prerendered from our own texts. Their links are handled by the router: a press without a
 * modifier key opens here, and the browser handles the others.
 */
function PreparedChapters({ locale, html, ref }: PreparedChaptersProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // Within the page the browser scrolls from the reader's position to the target of the hash.
    void navigate({ pathname, search, hash }, { preventScrollReset: pathname === location.pathname });
  };
  return (
    <div
      ref={ref}
      id={CHAPTERS_ID}
      data-locale={locale}
      className="manual min-w-0"
      onClickCapture={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type Props = { read: Partial<Readonly<Record<Locale, string>>>; locale: Locale };

/** The contents and the chapters; in another language than that of the page, they are fetched. */
export function ManualChapters({ read, locale }: Props) {
  const fetchedChapters = useRead(read[locale] === undefined ? locale : null, fetchChapters);
  const html = read[locale] ?? fetchedChapters.value?.[locale];
  const text = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(text, html);
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-6 md:(mt-8 grid-cols-[200px_minmax(0,1fr)]) lg:(grid-cols-[232px_minmax(0,1fr)] gap-x-16)">
      <ManualContents locale={locale} current={current} />
      {html === undefined ? (
        fetchedChapters.state === 'failed' && (
          <ErrorState
            title={specifiedText('load_failed')}
            actions={
              <Button onClick={() => void fetchedChapters.refresh()}>
                <Trans>Retry</Trans>
              </Button>
            }
          />
        )
      ) : (
        <PreparedChapters key={locale} ref={text} locale={locale} html={html} />
      )}
    </div>
  );
}
