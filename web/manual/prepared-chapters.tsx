import type { MouseEvent, Ref } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/format/locale.ts';
import { CHAPTERS_ID } from './manual-reading.ts';

type Props = { locale: Locale; html: string; ref: Ref<HTMLDivElement> };

/**
 * The chapters as the build drew them of our own texts. Their links are the app's: what is pressed without a key opens
 * here, and the browser keeps its own ways for the rest.
 */
export function PreparedChapters({ locale, html, ref }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // Within the page the hash's target is scrolled to, from where the reader is.
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
