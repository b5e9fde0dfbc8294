import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Credit } from '#contract/account/profile.ts';
import { useFormat } from '#web/shell/format.ts';

/** A trader's credit in figures: a column beside an intent, on phones three in a row. */
export function CreditFacts({ credit }: { credit: Credit }) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const active = { today: t`today`, this_week: t`this week`, this_month: t`this month`, earlier: t`earlier` };
  const { recent_reply_rate: rate, median_ship_days: shipDays, reviews } = credit;
  const facts = [
    { name: t`Exchanges done`, value: number(credit.successful_exchanges) },
    { name: t`Partners`, value: number(credit.partner_count) },
    { name: t`Replies`, value: rate === null ? '–' : `${number(rate * 100, 0)}%` },
    { name: t`Days to ship`, value: shipDays === null ? '–' : number(shipDays, 1) },
    { name: t`Countries shipped to`, value: number(credit.country_count) },
    { name: t`Member since`, value: date(credit.member_since.slice(0, 7)) },
    { name: t`Open intents`, value: number(credit.active_intents) },
    { name: t`Intents in all`, value: number(credit.total_intents) },
    { name: t`Active`, value: active[credit.last_active] },
  ];
  return (
    <>
      <dl className="grid grid-cols-[1fr_1fr_auto] gap-x-gap gap-y-3 text-t2 lg:(grid-cols-1 gap-y-1.5)">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end lg:(flex-row justify-between gap-4)">
            <dt className="text-graphite">{name}</dt>
            <dd className="num font-600 lg:font-400">{value}</dd>
          </div>
        ))}
      </dl>
      <Reviews {...reviews} />
      <Problems unsent={credit.unsent} unsolved={credit.unsolved} />
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

/** The exchanges that ended badly: what the trader never sent, and what is unsolved, whoever caused it. */
function Problems({ unsent, unsolved }: Pick<Credit, 'unsent' | 'unsolved'>) {
  if (unsent + unsolved === 0) return null;
  return (
    <div className="mt-3 text-t2">
      {unsent > 0 && (
        <p className="font-600">
          <Plural value={unsent} one="# exchange agreed and never sent" other="# exchanges agreed and never sent" />
        </p>
      )}
      {unsolved > 0 && (
        <p>
          <Plural
            value={unsolved}
            one="# exchange ended with an unsolved problem"
            other="# exchanges ended with an unsolved problem"
          />
        </p>
      )}
      <p className="mt-1 text-graphite">
        {unsolved > 0 ? (
          <Trans>
            In the last 24 months. A problem counts for both, whoever caused it, until both say that it is solved.
          </Trans>
        ) : (
          <Trans>In the last 24 months, unless both say that it is solved.</Trans>
        )}
      </p>
    </div>
  );
}
