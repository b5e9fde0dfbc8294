import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { locationText } from '#contract/exchange/intents/intent-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { CreditFacts } from './credit-facts.tsx';

type Props = {
  intent: Pick<Intent, 'id' | 'username' | 'display_name' | 'avatar_url' | 'location' | 'credit'>;
  locale: Locale;
};

/** The owner of an intent: their name, location and credit from past exchanges. */
export function TraderCard({ intent, locale }: Props) {
  const { t } = useLingui();
  const { username, display_name, avatar_url, location, credit } = intent;
  return (
    <div>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={display_name} src={avatar_url} />
        <div className="min-w-0 flex-1">
          <p className="text-n">
            <Link to={screenAddress('userCollection', { username })} className="link-quiet">
              <bdi>{display_name}</bdi>
            </Link>
          </p>
          <p className="text-t2 text-graphite">{locationText(location, locale)}</p>
        </div>
        <PersonMenu
          person={{ username, display_name }}
          reportTarget={{ subject: { intent_id: intent.id }, name: t`this intent` }}
        />
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
