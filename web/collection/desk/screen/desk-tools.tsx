import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { usualSort } from '#contract/collection/listing/filter-values.ts';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { type DeskQuery, withFilter } from '#web/collection/desk/desk-address.ts';
import { DeskSort } from '#web/collection/desk/desk-sort.tsx';
import type { DeskControlsProps } from '#web/collection/desk/filters/desk-controls.tsx';
import { OwnSearch } from '#web/collection/desk/own-search.tsx';
import { useIsWide } from '#web/collection/desk/use-is-wide.ts';
import { ViewsMenu } from '#web/collection/desk/views/views-menu.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { DeskLayout } from './use-desk-layout.ts';

const load = () => import('#web/collection/desk/views/columns-dialog.tsx').then((module) => module.ColumnsDialog);

export type DeskToolsProps = {
  query: DeskQuery;
  views: readonly DeskView[];
  appearance: DeskLayout;
  isSaving: boolean;
  onSavingEnd: () => void;
  onViews: () => void;
  onView: (view: DeskView) => void;
  onColumns: (names: readonly ColumnName[]) => void;
  onSort: (sort: OwnSort) => void;
  onFilter: DeskControlsProps['onFilter'];
};

/** The search, and the layout of the list: table or cards, density, columns, saved view. */
export function DeskTools({
  query,
  views,
  appearance,
  isSaving,
  onSavingEnd,
  onViews,
  onView,
  onColumns,
  onSort,
  onFilter,
}: DeskToolsProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [open, setOpen] = useState(false);
  const ColumnsDialog = useOpenedComponent(load, open);
  const isDense = appearance.density === 'dense';
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-50 flex-1 [&_form]:(mb-2 max-w-none)">
        <OwnSearch
          query={query.filter.q ?? ''}
          onQuery={(q, askOptions) => onFilter((filter) => withFilter(filter, { q }), askOptions)}
        />
      </div>
      <ViewsMenu
        views={views}
        query={query}
        isSaving={isSaving}
        onSavingEnd={onSavingEnd}
        onViews={onViews}
        onView={onView}
      />
      <Segment
        label={t`Look`}
        value={appearance.look}
        onValueChange={appearance.chooseLayout}
        options={[
          { value: 'table', label: t`Table`, icon: 'i-lucide-rows-3' },
          { value: 'cards', label: t`Cards`, icon: 'i-lucide-layout-grid' },
        ]}
      />
      {isWide && appearance.look === 'table' && (
        <>
          <IconButton
            icon={isDense ? 'i-lucide-rows-4' : 'i-lucide-rows-2'}
            label={t`Close rows`}
            aria-pressed={isDense}
            onClick={() => appearance.chooseDensity(isDense ? 'roomy' : 'dense')}
          />
          <Button icon="i-lucide-columns-3" onClick={() => setOpen(true)}>
            {t`Columns`}
          </Button>
        </>
      )}
      {(!isWide || appearance.look === 'cards') && <DeskSort sort={query.sort ?? usualSort} onSort={onSort} />}
      {!isWide && appearance.look === 'table' && (
        <p className="w-full text-t2 text-graphite">
          {t`On a wider screen, a tablet on its side or a computer, this list has cells that are changed, copied, pasted and filled down.`}
        </p>
      )}
      {ColumnsDialog && open && (
        <ColumnsDialog open={open} onOpenChange={setOpen} names={query.columns} onColumns={onColumns} />
      )}
    </div>
  );
}
