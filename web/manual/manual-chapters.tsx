import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Locale } from '#contract/format/locale.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import { ManualContents } from './manual-contents.tsx';
import { fetchChapters } from './manual-reading.ts';
import { PreparedChapters } from './prepared-chapters.tsx';
import { useCurrentSection } from './use-current-section.ts';

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
            title={word('load_failed')}
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
