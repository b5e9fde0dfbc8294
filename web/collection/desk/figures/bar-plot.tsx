import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';

export type Bar = { label: string; value: number; valueText: string; to: string | null };

type Props = {
  title: string;
  bars: readonly Bar[];
  note?: ReactNode;
  /** shown once all bars are rendered: what has no bar */
  remainderNote?: ReactNode;
  valueName?: string;
  /** the sum of all bars, including those not rendered yet */
  total?: string;
};

const AT_FIRST = 8;

/** Figures as horizontal bars, with a table for screen readers; each name links to its specimens. */
export function BarPlot({ title, bars, note, remainderNote, valueName, total }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  const shownBars = isWhole ? bars : bars.slice(0, AT_FIRST);
  const rest = number(bars.length - shownBars.length);
  if (bars.length === 0) return null;
  return (
    <section className="min-w-0">
      <table className="w-full text-t2">
        <caption className="mb-2 text-start text-h3 font-serif">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Name`}</th>
            <th scope="col">{valueName ?? t`Specimens`}</th>
          </tr>
        </thead>
        <tbody>
          {shownBars.map(({ label, value, valueText, to }) => (
            <tr key={label}>
              <th scope="row" className="w-2/5 truncate py-0 pe-3 text-start font-400">
                {to ? (
                  <Link to={to} className="link-quiet min-h-9 inline-flex max-w-full items-center">
                    <span className="line-clamp-2">{label}</span>
                  </Link>
                ) : (
                  label
                )}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-2">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    className="h-3.5 min-w-0 flex-1 text-azurite"
                  >
                    <rect width={Math.max(0.5, (value / maxValue) * 100)} height="10" className="fill-current" />
                  </svg>
                  <span className="num min-w-12 text-end">{valueText}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-ink font-600">
              <th scope="row" className="py-2 text-start">
                <Trans>In all</Trans>
              </th>
              <td className="num py-2 text-end">{total}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {note && <p className="mt-2 text-t2 text-graphite empty:hidden">{note}</p>}
      {shownBars.length === bars.length && remainderNote && (
        <p className="mt-2 text-t2 text-graphite">{remainderNote}</p>
      )}
      {shownBars.length < bars.length && (
        <Button variant="text" className="mt-1 -ms-2" onClick={() => setWhole(true)}>
          <Trans>Show {rest} more</Trans>
        </Button>
      )}
    </section>
  );
}
