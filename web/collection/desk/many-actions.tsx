import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BULK_MAX } from '#contract/collection/bulk.ts';
import type { BulkDialogProps } from '#web/collection/desk/bulk-dialog.tsx';
import type { DeskQuery } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import { type Change, type OperationSoFar, readAllIds } from '#web/collection/desk/operation.ts';
import { afterEdit, batchesOf, nothingSelected, type Selection } from '#web/collection/desk/selection.ts';
import { SelectionBar } from '#web/collection/desk/selection-bar.tsx';
import { useLate } from '#web/ui/use-late.ts';

const load = () => import('#web/collection/desk/bulk-dialog.tsx').then((module) => module.BulkDialog);

type Props = {
  query: DeskQuery;
  listing: DeskListing;
  total: number | null;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onChanged: () => void;
};

/** What is done to the chosen specimens: all that match are chosen, edited at once, put into the trash. */
export function ManyActions({ query, listing, total, selection, onSelection, onChanged }: Props) {
  const [asked, setAsked] = useState<Pick<BulkDialogProps, 'asked' | 'count'> | null>(null);
  const { i18n } = useLingui();
  const [isReading, setReading] = useState(false);
  const count = selection.ids.size;
  const chosen = i18n.number(count);
  const BulkDialog = useLate(load, count > 0);
  const isAllChosen = selection.as_of !== null || (total !== null && count >= total);
  const chooseAll = async () => {
    setReading(true);
    const { filter, sort } = query;
    const all = await readAllIds({ ...filter, ...(sort && { sort }) }).catch(() => null);
    setReading(false);
    if (all) onSelection({ ...nothingSelected, ids: new Set(all.ids), as_of: all.as_of });
  };
  const changed = (so_far: OperationSoFar, { trash }: Change) => {
    onSelection(trash ? nothingSelected : afterEdit(selection, so_far));
    onChanged();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && <Trans>{chosen} selected</Trans>}
      </p>
      {count > 0 && (
        <SelectionBar
          count={count}
          total={total}
          mayChooseAll={!isAllChosen}
          isReading={isReading}
          onChooseAll={() => void chooseAll()}
          onEdit={() => setAsked({ asked: 'edit', count })}
          onTrash={() => setAsked({ asked: 'trash', count })}
          onClear={() => onSelection(nothingSelected)}
        />
      )}
      {BulkDialog && asked && (
        <BulkDialog
          {...asked}
          batches={() => batchesOf(selection, listing, BULK_MAX)}
          numberOf={(id) => listing.items.find((one) => one.id === id)?.coll_no}
          onClose={() => setAsked(null)}
          onChanged={changed}
          onTakenBack={() => {
            onSelection(nothingSelected);
            onChanged();
          }}
        />
      )}
    </>
  );
}
