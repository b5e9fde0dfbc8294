import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useElementName } from '#web/collection/periodic/use-element-name.ts';
import { sessionAtom } from '#web/shell/session.ts';

type Props = { elements: readonly { symbol: string; mineral_count: number }[] };

/**
 * The elements of a mineral, each with how many minerals contain it; for signed-in users they link to their
 * periodic table.
 */
export function MineralElements({ elements }: Props) {
  const nameOf = useElementName();
  const session = useAtomValue(sessionAtom);
  const ownTablePath =
    session.state === 'in' ? screenAddress('periodic', { username: session.profile.username }) : null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-3">
      {elements.map(({ symbol, mineral_count }) => {
        const name = nameOf(symbol);
        return (
          <li key={symbol} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="flex size-12 shrink-0 flex-col justify-between rounded bg-count-1 px-1.5 py-1 font-serif"
            >
              <span className="num text-[.625rem] leading-3">{elementBySymbol(symbol)?.z}</span>
              <span className="text-[1.1875rem] font-500 leading-5">{symbol}</span>
            </span>
            <span>
              {ownTablePath ? (
                <Link to={`${ownTablePath}#${symbol}`} className="link-quiet block font-500">
                  {name}
                </Link>
              ) : (
                <b className="block font-500">{name}</b>
              )}
              <span className="text-t2 text-graphite">
                <Plural value={mineral_count} one="in # mineral listed here" other="in # minerals listed here" />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
