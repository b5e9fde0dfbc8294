import '#web/manual/manual.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useLoaderData } from 'react-router';
import { linkedManual } from '#contract/manual/linked-manual.ts';
import { linkTo } from '#contract/paths.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { ManualContents } from '#web/manual/manual-contents.tsx';
import { fetchChapters, readChapters } from '#web/manual/manual-reading.ts';
import { PreparedChapters } from '#web/manual/prepared-chapters.tsx';
import { useCurrentSection } from '#web/manual/use-current-section.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

export const loader = readChapters;

/** The manual of collecting: all its chapters, with their contents beside them. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  // In another language than the page came in, the text is fetched.
  const other = useRead(read[locale] === undefined ? locale : null, fetchChapters);
  const html = read[locale] ?? other.value?.[locale];
  const text = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(text, html);
  useHead('manual', {}, { canonical: linkTo('manual'), linked: () => linkedManual(locale) });
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="text-h1">
        <Trans>Manual of collecting</Trans>
      </h1>
      <p className="prose mt-2 text-graphite">
        <Trans>
          Choosing, labelling, cleaning, storing, photographing and exchanging minerals; what is hazardous and how to
          live with it.
        </Trans>
      </p>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 md:(mt-8 grid-cols-[200px_minmax(0,1fr)]) lg:(grid-cols-[232px_minmax(0,1fr)] gap-x-16)">
        <ManualContents locale={locale} current={current} />
        {html === undefined ? (
          other.state === 'failed' && (
            <ErrorState
              title={word('load_failed')}
              actions={
                <Button onClick={() => void other.refresh()}>
                  <Trans>Retry</Trans>
                </Button>
              }
            />
          )
        ) : (
          <PreparedChapters key={locale} ref={text} locale={locale} html={html} />
        )}
      </div>
    </div>
  );
}
