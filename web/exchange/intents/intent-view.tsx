import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { mineralsText, rangeText } from '#contract/exchange/intents/intent-texts.ts';
import { linkedIntent } from '#contract/exchange/intents/linked-intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useShare } from '#web/shell/toast/use-share.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { StillAvailable } from './availability-question.tsx';
import { IntentBody } from './intent-body.tsx';
import { IntentStatusText } from './intent-status.tsx';
import { IntentStatusButton } from './intent-status-button.tsx';
import { OfferCards } from './offer-cards.tsx';
import { StartExchange } from './start-exchange.tsx';
import { TraderCard } from './trader-card.tsx';

/** The title of an intent, by the minerals it offers, and whether it is open. */
function IntentHeading({ intent, title }: { intent: Intent; title: string }) {
  const { t } = useLingui();
  const share = useShare();
  const name = intent.display_name;
  const heading = title || t`What ${name} looks for`;
  const address = () => location.origin + screenAddress('intent', { intent_id: intent.id });
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h1 className="break-keep-names text-h1">{heading}</h1>
        <IntentStatusText intent={intent} />
      </div>
      <IconButton label={t`Share`} icon="i-lucide-share-2" onClick={() => void share(heading, address())} />
    </header>
  );
}

/** The owner's actions on an intent. */
const OwnIntentActions = ({ intent }: { intent: Intent }) => (
  <div className="grid gap-4 border-t border-mica pt-6">
    <StillAvailable intent={intent} />
    <div className="flex flex-wrap gap-2">
      <ButtonLink variant="primary" icon="i-lucide-pencil" to={screenAddress('editIntent', { intent_id: intent.id })}>
        <Trans>Edit intent</Trans>
      </ButtonLink>
      <IntentStatusButton intent={intent} />
    </div>
  </div>
);

/** Sets the title and description of an intent's page, with an image of the offers. */
function useIntentHead(intent: Intent, locale: Locale) {
  const { id: intent_id, display_name: name, offers, location_text } = intent;
  const values = { name, minerals: mineralsText(offers, locale), place: location_text[locale] };
  const canonical = screenAddress('intent', { intent_id });
  const image = pageImage(canonical);
  const range = rangeText(intent, locale);
  const commonHead = { canonical, image, is_unlisted: !intent.listed };
  useHead('intent', { ...values, range }, { ...commonHead, linkedData: () => linkedIntent(intent, locale) });
}

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
