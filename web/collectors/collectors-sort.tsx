import { useLingui } from '@lingui/react/macro';
import { type AskedCollectors, type CollectorSort, usualSort } from '#contract/collectors/directory-filters.ts';
import { useCollectorsChange } from '#web/collectors/collectors-address.ts';
import { Select } from '#web/ui/field/select.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The order of the directory: on a phone a square over which the platform's own list opens. */
export function CollectorsSort({ asked }: { asked: AskedCollectors }) {
  const { t } = useLingui();
  const change = useCollectorsChange(asked);
  const sorts: { value: CollectorSort; label: string }[] = [
    { value: 'active', label: t`Recently active` },
    { value: 'newest', label: t({ message: 'Newest', context: 'collectors' }) },
    { value: 'specimens', label: t`Most specimens` },
    { value: 'localities', label: t`Most localities` },
    { value: 'name', label: t({ message: 'Name', context: 'order of collectors' }) },
  ];
  return (
    <div className="relative">
      <Select
        aria-label={t`Sort`}
        className="w-11 sm:w-48 max-sm:opacity-0"
        options={sorts}
        value={asked.sort ?? usualSort}
        onValueChange={(sort) => change({ sort: sort === usualSort ? undefined : sort })}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden place-items-center border border-galena rounded bg-chalk max-sm:grid [:focus-within>&]:(outline-2 outline-azurite outline-solid)"
      >
        <Icon name="i-lucide-arrow-down-up" />
      </span>
    </div>
  );
}
