import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShownOfLocality } from '#contract/collection/showcase/shown.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useKindNames } from '#web/localities/kind-words.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The localities directly below one from which specimens are shown, the most specimens first. */
export function InnerLocalities({ within }: Pick<ShownOfLocality, 'within'>) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const kinds = useKindNames();
  return (
    <ul className="border-t border-mica sm:(columns-2 gap-x-12)">
      {within.map((locality) => (
        <li
          key={locality.id}
          className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-mica py-2"
        >
          <span className="min-w-0">
            <Link to={linkTo('locality', { id: String(locality.id) })} className="link-quiet text-n">
              {localizedLocalityName(locality, locale)}
            </Link>{' '}
            <span className="text-t2 text-graphite">{kinds[locality.kind]}</span>
          </span>
          <span className="num text-graphite">{number(locality.specimen_count)}</span>
        </li>
      ))}
    </ul>
  );
}
