import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { type ListingQuery, type SpecimenSort, usualSort } from '#web/collection/collection-listing.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Select } from '#web/ui/select.tsx';

/** Series as chips, the order as a list; both live in the address. */
export function CollectionControls({ query, series }: { query: ListingQuery; series: readonly string[] }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const set = (name: 'serie' | 'sort', value: string | null) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before);
        if (value === null) search.delete(name);
        else search.set(name, value);
        return search;
      },
      { preventScrollReset: true },
    );
  const sorts: { value: SpecimenSort; label: string }[] = [
    { value: 'number_desc', label: t`Highest number` },
    { value: 'number', label: t`Lowest number` },
    { value: 'newest', label: t`Newest` },
  ];
  const choosable = series.length > 1 || query.serie !== undefined;
  return (
    <div className="flex items-center gap-4 border-b border-mica py-3">
      {choosable && (
        <div className="min-w-0 flex-1 overflow-x-clip">
          <ChipRow label={t`Series`}>
            {series.map((code) => (
              <Chip
                key={code}
                on={code === query.serie}
                onClick={() => set('serie', code === query.serie ? null : code)}
              >
                <span className="num">{code}</span>
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <Select
        aria-label={t`Sort`}
        className="ms-auto w-44 shrink-0"
        options={sorts}
        value={query.sort}
        onValueChange={(sort) => set('sort', sort === usualSort ? null : sort)}
      />
    </div>
  );
}
