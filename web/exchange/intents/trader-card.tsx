import { Link } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { locationText } from '#contract/exchange/intents/intent-words.ts';
import type { Locale } from '#contract/locale.ts';
import { linkTo } from '#contract/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { CreditFacts } from '#web/exchange/intents/credit-facts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

type Props = {
  intent: Pick<Intent, 'username' | 'display_name' | 'avatar_url' | 'location' | 'credit'>;
  locale: Locale;
};

/** Who offers: their name, where they are, and what their past exchanges say. */
export function TraderCard({ intent, locale }: Props) {
  const { username, display_name, avatar_url, location, credit } = intent;
  return (
    <div>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={display_name} src={avatar_url} />
        <div className="min-w-0 flex-1">
          <p className="text-n">
            <Link to={linkTo('userCollection', { username })} className="link-quiet">
              <bdi>{display_name}</bdi>
            </Link>
          </p>
          <p className="text-t2 text-graphite">{locationText(location, locale)}</p>
        </div>
        <PersonMenu person={{ username, display_name }} />
      </div>
      <CreditFacts credit={credit} />
    </div>
  );
}
