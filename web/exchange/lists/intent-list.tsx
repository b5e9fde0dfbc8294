import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { swapListText } from '#contract/exchange/intents/list-text.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CopyListButton } from '#web/exchange/wants/copy-list-button.tsx';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { readIntents } from './exchange-tabs.ts';
import { IntentListRow } from './intent-list-row.tsx';

type Props = {
  firstPage: { items: Intent[]; next_cursor: string | null };
  /** contains all open ones; null when they could not be read */
  openIntents: readonly Intent[] | null;
};

/** The user's intents: the open ones, then the closed ones. */
export function IntentList({ firstPage, openIntents }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { items, ...pagination } = usePages(firstPage, readIntents);
  const open = items.filter(({ status }) => status === 'active');
  const closedIntents = items.filter(({ status }) => status === 'closed');
  const offers = openIntents?.flatMap(({ status, offers: intentOffers }) => (status === 'active' ? intentOffers : []));
  const swapList = offers && swapListText(offers, locale);
  if (items.length === 0)
    return (
      <EmptyState
        title={<Trans>No intents yet</Trans>}
        actions={
          <ButtonLink to={screenAddress('addIntent')}>
            <Trans>New intent</Trans>
          </ButtonLink>
        }
      >
        <Trans>Say what you offer and what you look for.</Trans>
      </EmptyState>
    );
  return (
    <>
      {swapList && (
        <p className="mb-3 flex items-center justify-end text-t2 text-graphite">
          <Trans>Swap list of your open intents</Trans>
          <CopyListButton label={t`Copy the swap list as text`} text={swapList} />
        </p>
      )}
      <ul className="border-t border-mica">
        {[...open, ...closedIntents].map((intent) => (
          <IntentListRow key={intent.id} intent={intent} locale={locale} />
        ))}
      </ul>
      <LoadMore {...pagination} />
    </>
  );
}
