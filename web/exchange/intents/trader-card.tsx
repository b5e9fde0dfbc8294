import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CreditFacts } from './credit-facts.tsx';
import { IntentOwner } from './intent-owner.tsx';

type Props = {
  intent: Pick<Intent, 'id' | 'username' | 'display_name' | 'avatar_url' | 'location_text' | 'credit'>;
  locale: Locale;
};

/** The owner of an intent: their name, location and credit from past exchanges. */
export function TraderCard({ intent, locale }: Props) {
  const { username, credit } = intent;
  return (
    <div>
      <div className="mb-4">
        <IntentOwner intent={intent} locale={locale} address={screenAddress('userCollection', { username })} />
      </div>
      <CreditFacts credit={credit} />
      <p className="mt-3 text-t2">
        <Link to={screenAddress('userExchange', { username })} className="link">
          <Trans>All intents, wants and reviews</Trans>
        </Link>
      </p>
    </div>
  );
}
