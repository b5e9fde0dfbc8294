import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Credit } from '#contract/account/profile.ts';
import { useFormat } from '#web/shell/format.ts';

/** A trader's credit in one line, without what is not known; a newcomer's says that they are new. */
export function CreditLine({ credit }: { credit: Credit }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { successful_exchanges, partner_count, recent_reply_rate: replyRate, median_ship_days: shipDays } = credit;
  const exchanges = plural(successful_exchanges, { one: '# exchange', other: '# exchanges' });
  const partnerPhrase = plural(partner_count, { one: '# partner', other: '# partners' });
  const withoutExchanges = replyRate === null ? t`New here: no exchanges yet` : t`No exchanges yet`;
  const percent = replyRate === null ? '' : number(replyRate * 100, 0);
  const days = shipDays === null ? 0 : Math.max(1, Math.round(shipDays));
  const { unsent, unsolved } = credit;
  const parts = [
    successful_exchanges > 0 ? t`${exchanges} with ${partnerPhrase}` : withoutExchanges,
    replyRate !== null && t`replies to ${percent}%`,
    days > 0 && plural(days, { one: 'ships in # day', other: 'ships in # days' }),
    unsent > 0 && plural(unsent, { one: '# agreed and never sent', other: '# agreed and never sent' }),
    unsolved > 0 && plural(unsolved, { one: '# unsolved problem', other: '# unsolved problems' }),
  ];
  return parts.filter(Boolean).join(' · ');
}
