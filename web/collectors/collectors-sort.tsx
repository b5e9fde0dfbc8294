import { useLingui } from '@lingui/react/macro';
import { type AskedCollectors, type CollectorSort, usualSort } from '#contract/collectors/directory-filters.ts';
import { SortSelect } from '#web/shell/filters/sort-select.tsx';
import { useCollectorsChange } from './collectors-address.ts';

/** The order of the directory. */
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
  return <SortSelect sorts={sorts} value={asked.sort} usual={usualSort} onValueChange={(sort) => change({ sort })} />;
}
