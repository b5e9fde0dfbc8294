import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import type { Selection } from '#web/collection/desk/selection/selection.ts';

export type Density = 'roomy' | 'dense';

/** The props of the grid of the user's own list: its data and its callbacks. */
export type DeskGridProps = {
  /** the key of the list; another filter or order is another list */
  list: string;
  items: readonly OwnSpecimen[];
  /** null while the total is unknown */
  total: number | null;
  isWhole: boolean;
  names: readonly ColumnName[];
  sort: OwnSort;
  density: Density;
  isWide: boolean;
  preference: Preference;
  selection: Selection;
  /** `from`: the row where a range by keyboard starts */
  onSelect: (id: string, isRange: boolean, from?: string) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onSort: (sort: OwnSort) => void;
  onMore: () => void;
  onSaved: (specimen: OwnSpecimen) => void;
  /** the first `row_count` rows of the list, loaded if necessary, with saved changes that are not rendered yet */
  onReadRows: (row_count: number) => Promise<readonly OwnSpecimen[]>;
  /** reads these specimens again and shows them */
  onCellsWritten: (ids: ReadonlySet<string>) => Promise<void>;
};
