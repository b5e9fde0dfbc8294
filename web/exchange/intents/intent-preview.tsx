import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { mineralsText } from '#contract/exchange/intents/intent-words.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { localeAtom } from '#web/shell/language.ts';
import type { PreviewProps } from '#web/shell/visits/previews.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { knownIntent } from './known-intents.ts';
import { SpecimenCards } from './piece-cards.tsx';
import { TraderCard } from './trader-card.tsx';

const FACTS = ['w-2/3', 'w-1/2', 'w-3/5'];

/** The page of an intent while it loads: what the market listing already contains of its offers and owner. */
export function IntentPreview({ pathname, params: { intent_id = '' } }: PreviewProps) {
  const intent = knownIntent(intent_id);
  return intent ? <KnownIntentView intent={intent} /> : <PageSkeleton pathname={pathname} />;
}

function KnownIntentView({ intent }: { intent: MarketIntent }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { minerals, description, pieces, display_name: name } = intent;
  const title = mineralsText(
    minerals.map((mineral) => ({ mineral })),
    locale,
  );
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="break-keep-names text-h1">{title || t`What ${name} looks for`}</h1>
        <Skeleton className="my-1 h-4 w-48" />
        {description && (
          <p dir="auto" className="prose mt-4 whitespace-pre-line break-words">
            {description}
          </p>
        )}
        <div className="mt-6 grid gap-4">
          {FACTS.map((wide) => (
            <Skeleton key={wide} className={`h-4 ${wide}`} />
          ))}
        </div>
        {pieces.length > 0 && (
          <>
            <h2 className="mb-4 mt-8 text-h2">
              <Trans>Offers</Trans>
            </h2>
            <SpecimenCards pieces={pieces} locale={locale} />
          </>
        )}
      </div>
      <aside>
        <TraderCard intent={intent} locale={locale} />
      </aside>
    </div>
  );
}
