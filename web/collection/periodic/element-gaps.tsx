import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { localizedName } from '#web/collection/listing/filter-names.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { localeAtom } from '#web/shell/language.ts';
import type { MissingElements } from './element-counts.ts';
import { useElementName } from './use-element-name.ts';

/** The elements missing from the owner's collection, each with minerals that contain it. */
export function ElementGaps({ gapsPromise }: { gapsPromise: Promise<MissingElements | null> }) {
  const locale = useAtomValue(localeAtom);
  const elementName = useElementName();
  const { value: missingElements } = useRead(gapsPromise, () => gapsPromise, { keepPrevious: true });
  if (!missingElements || missingElements.length === 0) return null;
  return (
    <section id="missing" className="mt-12">
      <h2 className="text-h2">
        <Plural value={missingElements.length} one="# element missing" other="# elements missing" />
      </h2>
      <ul className="mt-3 border-b border-mica">
        {missingElements.map(({ symbol, minerals }) => (
          <li
            key={symbol}
            className="grid grid-cols-[40px_minmax(0,1fr)] items-baseline gap-x-3 border-t border-mica py-3 sm:grid-cols-[40px_10rem_minmax(0,1fr)]"
          >
            <span className="font-serif text-h3">{symbol}</span>
            <span>{elementName(symbol)}</span>
            <span className="flex flex-wrap gap-x-4 max-sm:col-start-2">
              {minerals.map((mineral) => (
                <span key={mineral.id} className="text-t2 text-graphite">
                  <Link
                    to={screenAddress('mineral', { id: mineral.id })}
                    className="link inline-flex min-h-6 items-center text-t3"
                  >
                    {localizedName(mineral, locale)}
                  </Link>{' '}
                  {mineral.formula && <Formula markup={mineral.formula} wrap />}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
