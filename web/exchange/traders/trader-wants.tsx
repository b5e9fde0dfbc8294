import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Want } from '#contract/exchange/wants/want.ts';
import { WantDetails } from '#web/exchange/wants/want-details.tsx';
import { WantListHeading } from '#web/exchange/wants/want-list-heading.tsx';
import { localeAtom } from '#web/shell/language.ts';

/** A trader's wants, with a button to copy them. */
export function TraderWants({ wants, name }: { wants: readonly Want[]; name: string }) {
  const locale = useAtomValue(localeAtom);
  return (
    <section id="wants" aria-labelledby="want-list">
      <WantListHeading id="want-list" wants={wants} />
      {wants.length === 0 ? (
        <p className="text-graphite">
          <Trans>{name} looks for nothing in particular.</Trans>
        </p>
      ) : (
        <ul className="border-t border-mica">
          {wants.map((want) => (
            <li key={want.id} className="border-b border-mica py-3">
              <WantDetails want={want} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
