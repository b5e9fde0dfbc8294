import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/field/select.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props<T extends string> = {
  sorts: { value: T; label: string }[];
  value: T | undefined;
  /** the default order of a list */
  usual: T;
  /** called with undefined for the default order */
  onValueChange: (sort: T | undefined) => void;
};

/** Selects the order of a list; on a phone a square button that opens the platform's own list. */
export function SortSelect<T extends string>({ sorts, value, usual, onValueChange }: Props<T>) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <Select
        aria-label={t`Sort`}
        className="w-11 sm:w-48 max-sm:opacity-0"
        options={sorts}
        value={value ?? usual}
        onValueChange={(sort) => onValueChange(sort === usual ? undefined : sort)}
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
