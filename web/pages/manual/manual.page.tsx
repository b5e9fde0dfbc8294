import '#web/manual/manual.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router';
import { linkedManual } from '#contract/manual/linked-manual.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ManualChapters } from '#web/manual/manual-chapters.tsx';
import { readChapters } from '#web/manual/read-chapters.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

export const loader = readChapters;

/** The manual of collecting: all its chapters, with their contents beside them. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  useHead('manual', {}, { canonical: screenAddress('manual'), linkedData: () => linkedManual(locale) });
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
      <ManualChapters read={read} locale={locale} />
    </div>
  );
}
