import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { addressOfElement, type ElementCounts, type ElementView } from './element-counts.ts';
import { useElementName } from './use-element-name.ts';

const AT_FIRST = 8;

type Props = { counts: ElementCounts; username: string; view: ElementView };

/** The elements by number of specimens, most first; on a phone this is easier to read than the table. */
export function ElementList({ counts, username, view }: Props) {
  const { number } = useFormat();
  const nameOf = useElementName();
  const [isWhole, setWhole] = useState(false);
  const entries = [...counts];
  const total = number(entries.length);
  return (
    <section className="mt-8 sm:hidden">
      <h2 className="text-h3">
        <Trans>Most to fewest</Trans>
      </h2>
      <ul className="mt-3">
        {entries.slice(0, isWhole ? entries.length : AT_FIRST).map(([symbol, count]) => (
          <li key={symbol} className="border-t border-mica">
            <Link
              to={addressOfElement(symbol, username, view)}
              className="grid grid-cols-[40px_minmax(0,1fr)_auto] min-h-12 items-center gap-3 text-ink no-underline"
            >
              <span className="font-serif text-h3">{symbol}</span>
              <span>{nameOf(symbol)}</span>
              <span className="num">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > AT_FIRST && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          <Trans>All {total} elements</Trans>
        </Button>
      )}
    </section>
  );
}
