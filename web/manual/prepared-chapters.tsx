import type { MouseEvent, Ref } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/format/locale.ts';
import { CHAPTERS_ID } from './manual-reading.ts';

type Props = { locale: Locale; html: string; ref: Ref<HTMLDivElement> };

/**
 * The chapters as HTML prerendered from our own texts. Their links are handled by the router: a press without a
 * modifier key opens here, and the browser handles the others.
 */
export function PreparedChapters({ locale, html, ref }: Props) {
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
