import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type InsuredSum, insuredSums, withoutAmount } from '#contract/export/report/insured-sums.ts';
import { useFormat } from '#web/shell/format.ts';

/** The total value of the specimens, per currency, and how much of it is by value and how much by price. */
export function InsuredSums({ specimens }: { specimens: readonly OwnSpecimen[] }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const sums = insuredSums(specimens);
  const without = withoutAmount(specimens);
  if (sums.length === 0) return null;
  return (
    <section aria-label={t`In all`} className="mt-4 break-inside-avoid">
      <h2 className="text-h2">{t`In all`}</h2>
      <ul className="mt-1">
        {sums.map((sum) => (
          <li key={sum.currency} className="flex justify-between gap-4 border-b border-mica py-1.5">
            <span className="text-graphite print:text-ink">
              <Plural value={sum.count} one="# specimen" other="# specimens" /> · <Bases {...sum} />
            </span>
            <b className="num font-600">{money(sum.amount, sum.currency)}</b>
          </li>
        ))}
      </ul>
      {without > 0 && (
        <p className="mt-2 text-t2 text-graphite print:text-ink">
          <Plural
            value={without}
            one="# specimen has neither value nor price"
            other="# specimens have neither value nor price"
          />
        </p>
      )}
    </section>
  );
}

/** The fields by which a sum was calculated. */
function Bases({ counts: { value, buy_price } }: InsuredSum) {
  if (buy_price === 0) return <Trans>by value</Trans>;
  if (value === 0) return <Trans>by price paid</Trans>;
  return (
    <Trans>
      {value} by value, {buy_price} by price paid
    </Trans>
  );
}
