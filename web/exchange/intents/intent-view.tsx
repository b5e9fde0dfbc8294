import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { mineralsText } from '#contract/exchange/intents/intent-words.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { IntentBody } from './intent-body.tsx';
import { IntentHeading } from './intent-heading.tsx';
import { OfferCards } from './offer-cards.tsx';
import { OwnIntentActions } from './own-intent-actions.tsx';
import { StartExchange } from './start-exchange.tsx';
import { TraderCard } from './trader-card.tsx';
import { useIntentHead } from './use-intent-head.ts';

type Props = { intent: Intent; thread_id: string | null };

/** The page of an intent: offers and wants at the left, the owner and how to start an exchange at the right. */
export function IntentView({ intent, thread_id }: Props) {
  const locale = useAtomValue(localeAtom);
  const session = useAtomValue(sessionAtom);
  const { offers, username } = intent;
  const minerals = mineralsText(offers, locale);
  const isMine = session.state === 'in' && session.profile.username === username;
  useIntentHead(intent, locale);
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <IntentHeading intent={intent} title={minerals} />
        <IntentBody intent={intent} locale={locale} isMine={isMine} />
        {offers.length > 0 && (
          <section aria-labelledby="offers-heading" className="mt-8">
            <h2 id="offers-heading" className="mb-4 text-h2">
              <Trans>Offers</Trans>
            </h2>
            <OfferCards offers={offers} locale={locale} />
          </section>
        )}
      </div>
      <aside className="grid gap-8 lg:(sticky top-6)">
        <TraderCard intent={intent} locale={locale} />
        {isMine ? <OwnIntentActions intent={intent} /> : <StartExchange intent={intent} thread_id={thread_id} />}
      </aside>
    </div>
  );
}
