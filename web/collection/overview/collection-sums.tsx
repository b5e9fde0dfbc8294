import { Plural } from '@lingui/react/macro';
import type { CollectionSums as Sums } from '#contract/collection/overview/overview.ts';

/** The totals of a collection in one line; zero totals are left out. */
export function CollectionSums({ sums }: { sums: Sums }) {
  const { specimen_count, locality_count, species_count, element_count, country_count } = sums;
  const sumItems = [
    [specimen_count, <Plural key="specimens" value={specimen_count} one="# specimen" other="# specimens" />],
    [locality_count, <Plural key="localities" value={locality_count} one="# locality" other="# localities" />],
    [species_count, <Plural key="species" value={species_count} one="# mineral species" other="# mineral species" />],
    [element_count, <Plural key="elements" value={element_count} one="# element" other="# elements" />],
    [country_count, <Plural key="countries" value={country_count} one="# country" other="# countries" />],
  ] as const;
  const shownItems = sumItems.filter(([count]) => count > 0);
  if (shownItems.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-t2 text-graphite">
      {shownItems.map(([, text]) => (
        <li key={text.key} className="num">
          {text}
        </li>
      ))}
    </ul>
  );
}
