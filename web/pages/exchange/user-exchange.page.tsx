import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { OpenIntents } from '#web/exchange/traders/open-intents.tsx';
import { readTrader } from '#web/exchange/traders/read-trader.ts';
import { TraderCredit } from '#web/exchange/traders/trader-credit.tsx';
import { TraderHeading } from '#web/exchange/traders/trader-heading.tsx';
import { TraderReviews } from '#web/exchange/traders/trader-reviews.tsx';
import { TraderTabs } from '#web/exchange/traders/trader-tabs.tsx';
import { TraderThreads } from '#web/exchange/traders/trader-threads.tsx';
import { TraderWants } from '#web/exchange/traders/trader-wants.tsx';
import { useTraderHead } from '#web/exchange/traders/use-trader-head.ts';

export const loader = ({ params: { username = '' }, request }: LoaderFunctionArgs) =>
  readTrader(username, new URL(request.url).searchParams).catch((fault: unknown) => throwMissing(fault, request));

/** A collector's exchange page: their offers and wants, public exchanges and reviews. */
export function Component() {
  const { trader, threads, reviews, isMine } = useLoaderData<typeof loader>();
  const { username, display_name: name } = trader;
  useTraderHead(trader);
  return (
    <div className="page pb-12">
      <TraderHeading trader={trader} />
      <TraderTabs trader={trader} reviews={reviews} threads={threads} />
      <div className="grid items-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TraderCredit trader={trader} />
        <div className="grid min-w-0 gap-12">
          <OpenIntents key={username} trader={trader} isMine={isMine} />
          <TraderWants wants={trader.wants} name={name} />
          <TraderThreads key={`threads ${username}`} username={username} firstPage={threads} />
          <TraderReviews key={`reviews ${username}`} trader={trader} firstPage={reviews} />
        </div>
      </div>
    </div>
  );
}
