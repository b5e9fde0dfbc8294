import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { ThreadCounts } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ExchangeTabView } from '#web/exchange/lists/exchange-tab-view.tsx';
import { type ExchangeTab, exchangeTabs, loadTab } from '#web/exchange/lists/exchange-tabs.ts';
import { threadCountsAtom } from '#web/shell/exchange-count/thread-counts-atom.ts';
import { SearchField } from '#web/shell/form/search-text.tsx';
import { useFormat } from '#web/shell/format.ts';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** Reads the tab of the address, or what it searches; a part that could not be read is null. */
export const loader = ({ request }: LoaderFunctionArgs) => loadTab(new URL(request.url).searchParams);

const address = screenAddress('myExchange');

/** The user's exchanges: conversations by whose turn it is, intents, the want list and its matches. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const loaderData = useLoaderData<typeof loader>();
  const counts = useAtomValue(threadCountsAtom);
  useHead('myExchange');
  const labels: Record<ExchangeTab, string> = {
    yours: t`Your turn`,
    theirs: t`Their turn`,
    ended: t`Done`,
    intents: t`Intents`,
    wants: t`Want list`,
    matches: t`Matches`,
  };
  const q = loaderData.part === 'search' ? loaderData.q : undefined;
  return (
    <>
      <div className="flex items-start gap-x-3">
        <h1 className="min-w-0 flex-1 text-h1">{t`My exchanges`}</h1>
        <ButtonLink variant="primary" icon="i-lucide-plus" to={screenAddress('addIntent')}>
          <Trans>New intent</Trans>
        </ButtonLink>
      </div>
      <p>
        <Link to={screenAddress('market')} className="link inline-flex min-h-11 items-center gap-2">
          <Icon small name="i-lucide-arrow-left-right" />
          <Trans>Exchange market</Trans>
        </Link>
      </p>
      <TabLinks
        label={t`My exchanges`}
        links={exchangeTabs.map((tab) => ({
          to: tab === 'yours' ? address : `${address}?show=${tab}`,
          label: labels[tab],
          count: counts ? <TabCount tab={tab} counts={counts} /> : undefined,
          current: tab === loaderData.part,
        }))}
      />
      {loaderData.part !== 'wants' && loaderData.part !== 'matches' && (
        <h2 className="sr-only">{loaderData.part === 'search' ? t`Search results` : labels[loaderData.part]}</h2>
      )}
      {'threads' in loaderData && (
        <div className="max-w-100 pt-4">
          <SearchField
            label={t`Search my conversations`}
            placeholder={t`Partner or specimen`}
            q={q}
            onAsk={(query, options) =>
              void navigate(query ? `${address}?q=${encodeURIComponent(query)}` : address, options)
            }
          />
        </div>
      )}
      <div className="pt-4">
        <ExchangeTabView tabData={loaderData} />
      </div>
    </>
  );
}

/** Beside a tab of conversations: how many they are, where they go on, and how many have something unread. */
function TabCount({ tab, counts }: { tab: ExchangeTab; counts: ThreadCounts }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (tab !== 'yours' && tab !== 'theirs' && tab !== 'ended') return null;
  const count = number(counts.unread_in[tab]);
  return (
    <>
      {tab !== 'ended' && counts[tab] > 0 && number(counts[tab])}
      {counts.unread_in[tab] > 0 && (
        <span className="ms-1 rounded bg-azurite px-1.5 text-[.6875rem] text-on-azurite leading-4">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t`${count} unread`}</span>
        </span>
      )}
    </>
  );
}
