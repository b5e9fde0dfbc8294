import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import type { Selection } from '#web/collection/desk/selection/selection.ts';

export type Density = 'roomy' | 'dense';

/** The grid of one's own list: what it shows, and what is done with it. */
export type DeskGridProps = {
  /** which list it is: by another filter or order it is another */
  list: string;
  items: readonly OwnSpecimen[];
  /** null while nobody knows how many there are in all */
  total: number | null;
  isWhole: boolean;
  names: readonly ColumnName[];
  sort: OwnSort;
  density: Density;
  isWide: boolean;
  preference: Preference;
  selection: Selection;
  /** `from`: the row a range by key walks from */
  onSelect: (id: string, isRange: boolean, from?: string) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onSort: (sort: OwnSort) => void;
  onMore: () => void;
  onSaved: (specimen: OwnSpecimen) => void;
  /** the rows of the list from its first on, so many that there are, read where they are not loaded yet */
  onReadRows: (row_count: number) => Promise<readonly OwnSpecimen[]>;
  /** shows these specimens as they are now */
  onCellsWritten: (ids: ReadonlySet<string>) => Promise<void>;
};
