import { Trans, useLingui } from '@lingui/react/macro';
import type { Credit } from '#contract/account/profile.ts';
import { useFormat } from '#web/shell/format.ts';

/** A trader's credit in figures: a column beside an intent, on phones three in a row. */
export function CreditFacts({ credit }: { credit: Credit }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const active = { today: t`today`, this_week: t`this week`, this_month: t`this month`, earlier: t`earlier` };
  const { recent_reply_rate: rate, reviews } = credit;
  const facts = [
    { name: t`Replies`, value: rate === null ? '–' : `${number(rate * 100, 0)}%` },
    { name: t`Exchanges done`, value: number(credit.successful_exchanges) },
    { name: t`Partners`, value: number(credit.partner_count) },
    { name: t`Open intents`, value: number(credit.active_intents) },
    { name: t`Intents in all`, value: number(credit.total_intents) },
    { name: t`Active`, value: active[credit.last_active] },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-gap gap-y-3 text-t2 lg:(grid-cols-1 gap-y-1.5)">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end lg:(flex-row justify-between gap-4)">
            <dt className="text-graphite">{name}</dt>
            <dd className="num font-600 lg:font-400">{value}</dd>
          </div>
        ))}
      </dl>
      <Reviews {...reviews} />
    </>
  );
}

function Reviews({ positive, neutral, negative }: Credit['reviews']) {
  if (positive + neutral + negative === 0)
    return (
      <p className="mt-3 text-t2 text-graphite">
        <Trans>No reviews yet</Trans>
      </p>
    );
  return (
    <p className="mt-3 text-t2 text-graphite">
      <Trans>
        {positive} positive, {neutral} neutral, {negative} negative
      </Trans>
    </p>
  );
}
