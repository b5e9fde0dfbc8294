import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { IntentOwner } from '#web/exchange/intents/intent-owner.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CreditLine } from './credit-line.tsx';

type Props = { intent: MarketIntent; locale: Locale };

/** The owner on a card of the market: who they are, one line about past exchanges, and the way to an exchange. */
export function MarketTrader({ intent, locale }: Props) {
  const { id: intent_id, username, credit, pieces } = intent;
  const session = useAtomValue(sessionAtom);
  const isMine = session.state === 'in' && session.profile.username === username;
  const isReserved = pieces.length > 0 && pieces.every((specimen) => specimen.reserved);
  return (
    <div>
      <IntentOwner intent={intent} locale={locale} address={screenAddress('userExchange', { username })} />
      <p className="mt-2 text-t2 text-graphite">
        <CreditLine credit={credit} />
      </p>
      <ButtonLink to={screenAddress('intent', { intent_id })} className="mt-3">
        {isMine || isReserved ? <Trans>View intent</Trans> : <Trans>Start exchange</Trans>}
      </ButtonLink>
    </div>
  );
}
