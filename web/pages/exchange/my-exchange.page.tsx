import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { ExchangeTabView } from '#web/exchange/lists/exchange-tab-view.tsx';
import { type ExchangeTab, exchangeTabs, loadTab, readTab } from '#web/exchange/lists/exchange-tabs.ts';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** Reads the tab of the address; a part that could not be read is null. */
export const loader = ({ request }: LoaderFunctionArgs) => loadTab(readTab(new URL(request.url).searchParams));

/** The user's exchanges: conversations by whose turn it is, intents, the want list and its matches. */
export function Component() {
  const { t } = useLingui();
  const loaderData = useLoaderData<typeof loader>();
  useHead('myExchange');
  const labels: Record<ExchangeTab, string> = {
    yours: t`Your turn`,
    theirs: t`Their turn`,
    ended: t`Done`,
    intents: t`Intents`,
    wants: t`Want list`,
    matches: t`Matches`,
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-h1">{t`My exchanges`}</h1>
        <ButtonLink variant="primary" icon="i-lucide-plus" to={screenAddress('addIntent')} className="ms-auto">
          <Trans>New intent</Trans>
        </ButtonLink>
      </div>
      <TabLinks
        label={t`My exchanges`}
        links={exchangeTabs.map((tab) => ({
          to: tab === 'yours' ? screenAddress('myExchange') : `${screenAddress('myExchange')}?show=${tab}`,
          label: labels[tab],
          current: tab === loaderData.part,
        }))}
      />
      {loaderData.part !== 'wants' && loaderData.part !== 'matches' && (
        <h2 className="sr-only">{labels[loaderData.part]}</h2>
      )}
      <div className="pt-6">
        <ExchangeTabView tabData={loaderData} />
      </div>
    </>
  );
}
