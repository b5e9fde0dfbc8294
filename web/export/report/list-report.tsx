import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { swapListText, wantListText } from '#contract/exchange/intents/list-text.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { CopyListButton } from '#web/exchange/wants/copy-list-button.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';
import { PrintButton } from './print-button.tsx';
import { ReportBar } from './report-bar.tsx';
import { usePaper } from './use-print-styles.ts';

type ListKind = 'wants' | 'swaps';

/** Reads the user's want list, or the offers of all their open intents, as text; empty without any. */
async function readListText(kind: ListKind, locale: Locale): Promise<string> {
  const limit = 100;
  if (kind === 'wants') return wantListText((await call(wantsApi.list, { limit }, { quiet: true })).items, locale);
  const { items } = await call(intentsApi.list, { limit, status: 'active' }, { quiet: true });
  const offers = items.flatMap((intent) => intent.offers);
  return swapListText(offers, locale);
}

/** A list of wants or offers, in the form collectors post in a forum. */
export function WantOrSwapListReport({ kind, filter }: { kind: ListKind; filter: SpecimenFilters }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { value: text, state } = useRead(`${kind} ${locale}`, () => readListText(kind, locale));
  const title = usePaper(kind);
  return (
    <>
      <ReportBar kind={kind} filter={filter}>
        {text && (
          <>
            <CopyListButton label={t`Copy the list`} text={text} />
            <PrintButton />
          </>
        )}
      </ReportBar>
      <article className="mx-auto max-w-200 px-edge py-6 print:(max-w-none p-0)">
        <h1 className="mb-4 text-h1">{title}</h1>
        {state === 'failed' && <Note tone="error">{t`The list could not be read. Try again.`}</Note>}
        {text && <pre className="whitespace-pre-wrap font-sans">{text}</pre>}
        {text === '' && <p className="text-graphite">{t`Nothing is on this list yet.`}</p>}
      </article>
    </>
  );
}
