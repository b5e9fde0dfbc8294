import { Trans, useLingui } from '@lingui/react/macro';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { OpenIntentRow } from './open-intent-row.tsx';
import { readTraderIntents, type ShownTrader, traderCursorParams } from './read-trader.ts';

type Props = { trader: Pick<ShownTrader, 'username' | 'display_name' | 'intents'>; isMine: boolean };

/** A trader's open intents, each with photos of some offers. */
export function OpenIntents({ trader, isMine }: Props) {
  const { t } = useLingui();
  const { username, display_name: name, intents } = trader;
  const { items, list, ...pagination } = usePages(intents, (cursor, signal) =>
    readTraderIntents(username, cursor, signal),
  );
  return (
    <section id="intents" aria-label={t`Intents`}>
      {items.length === 0 && (
        <p className="text-graphite">
          <Trans>{name} has no open intents.</Trans>
        </p>
      )}
      <ul className="grid gap-8">
        {items.map((intent, index) => (
          <OpenIntentRow key={intent.id} intent={intent} name={name} isMine={isMine} isFirst={index === 0} />
        ))}
      </ul>
      <LoadMore {...pagination} nextCursor={list.next_cursor} cursorParam={traderCursorParams.intents} />
    </section>
  );
}
