import { Trans } from '@lingui/react/macro';
import type { Trader } from '#contract/exchange/traders/trader.ts';
import { CreditFacts } from '#web/exchange/intents/credit-facts.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Props = { trader: Pick<Trader, 'display_name' | 'on_vacation' | 'credit'> };

/** A trader's credit and whether they are away: above the lists, on wide screens beside them. */
export function TraderCredit({ trader: { display_name: name, on_vacation, credit } }: Props) {
  return (
    <aside className="grid gap-6 lg:(sticky top-6 order-1)">
      <section aria-labelledby="credit">
        <h2 id="credit" className="mb-3 text-h3">
          <Trans>Credit</Trans>
        </h2>
        <CreditFacts credit={credit} />
        <p className="mt-3 text-t2 text-graphite">
          <Trans>
            Replies within 7 days, vacations left out, of the last 90. Days to ship: the median of what was received. An
            exchange counts when both confirmed receipt.
          </Trans>
        </p>
      </section>
      {on_vacation && (
        <Note icon="i-lucide-clock">
          <Trans>{name} is away. Answers may come later.</Trans>
        </Note>
      )}
    </aside>
  );
}
