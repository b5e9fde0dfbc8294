import { Plural, Trans } from '@lingui/react/macro';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { priceSums } from '#contract/export/report/reports.ts';
import { useFormat } from '#web/shell/format.ts';

/** What was paid in all, each currency by itself. */
export function PriceSums({ specimens }: { specimens: readonly OwnSpecimen[] }) {
  const { money } = useFormat();
  const sums = priceSums(specimens);
  if (sums.length === 0) return null;
  return (
    <section className="mt-4 break-inside-avoid">
      <h2 className="text-h2">
        <Trans>Paid in all</Trans>
      </h2>
      <ul className="mt-1">
        {sums.map(({ currency, amount, count }) => (
          <li key={currency} className="flex justify-between gap-4 border-b border-mica py-1.5">
            <span className="text-graphite">
              <Plural value={count} one="# specimen" other="# specimens" />
            </span>
            <b className="num font-600">{money(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
