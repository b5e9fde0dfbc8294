import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

type Props = {
  intent: Pick<Intent, 'id' | 'username' | 'display_name' | 'avatar_url' | 'location_text'>;
  locale: Locale;
  /** the page of theirs that the name leads to */
  address: string;
};

/** Who owns an intent: picture, name, location, and the menu to report it or block them. */
export function IntentOwner({ intent, locale, address }: Props) {
  const { t } = useLingui();
  const { id: intent_id, username, display_name, avatar_url, location_text } = intent;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={display_name} src={avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="text-n">
          <Link to={address} className="link-quiet">
            <bdi>{display_name}</bdi>
          </Link>
        </p>
        <p className="text-t2 text-graphite">{location_text[locale]}</p>
      </div>
      <PersonMenu person={{ username, display_name }} reportTarget={{ subject: { intent_id }, name: t`this intent` }} />
    </div>
  );
}
