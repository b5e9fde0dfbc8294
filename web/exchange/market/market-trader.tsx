import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { locationText } from '#contract/exchange/intents/intent-texts.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CreditLine } from './credit-line.tsx';

type Props = { intent: MarketIntent; locale: Locale };

/** The owner on a card of the market: who they are, one line about past exchanges, and the way to an exchange. */
export function MarketTrader({ intent, locale }: Props) {
  const { t } = useLingui();
  const { id: intent_id, username, display_name, avatar_url, location, credit, pieces } = intent;
  const session = useAtomValue(sessionAtom);
  const isMine = session.state === 'in' && session.profile.username === username;
  const isReserved = pieces.length > 0 && pieces.every((specimen) => specimen.reserved);
  return (
    <div>
      <div className="flex items-center gap-3">
        <Avatar name={display_name} src={avatar_url} />
        <div className="min-w-0 flex-1">
          <p className="text-n">
            <Link to={screenAddress('userExchange', { username })} className="link-quiet">
              <bdi>{display_name}</bdi>
            </Link>
          </p>
          <p className="text-t2 text-graphite">{locationText(location, locale)}</p>
        </div>
        <PersonMenu
          person={{ username, display_name }}
          reportTarget={{ subject: { intent_id }, name: t`this intent` }}
        />
      </div>
      <p className="mt-2 text-t2 text-graphite">
        <CreditLine credit={credit} />
      </p>
      <ButtonLink to={screenAddress('intent', { intent_id })} className="mt-3">
        {isMine || isReserved ? <Trans>View intent</Trans> : <Trans>Start exchange</Trans>}
      </ButtonLink>
    </div>
  );
}
