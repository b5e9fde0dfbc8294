import { Trans } from '@lingui/react/macro';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { BULK_MAX } from '#contract/collection/desk/bulk-edit.ts';
import type { DeskQuery } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import {
  afterEdit,
  nothingSelected,
  type Selection,
  selectionBatches,
} from '#web/collection/desk/selection/selection.ts';
import { useFormat } from '#web/shell/format.ts';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { type BulkOperationChange, type OperationSoFar, readAllIds } from './operation.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useLabelActs } from './use-label-acts.ts';

const load = () => import('./bulk-dialog.tsx').then((module) => module.BulkDialog);

type Props = {
  query: DeskQuery;
  listing: DeskListing;
  total: number | null;
  selection: Selection;
  onSelection: Dispatch<SetStateAction<Selection>>;
  onChanged: () => void;
};

/** The actions on selected specimens: select all matches, edit in bulk, move to the trash. */
export function ManyActions({ query, listing, total, selection, onSelection, onChanged }: Props) {
  const [dialogProps, setDialogProps] = useState<Pick<BulkDialogProps, 'action' | 'count'> | null>(null);
  const { number } = useFormat();
  const [isReading, setReading] = useState(false);
  const count = selection.ids.size;
  const chosen = number(count);
  const labels = useLabelActs(selection.ids);
  const BulkDialog = useOpenedComponent(load, dialogProps !== null, count > 0);
  const isAllChosen = total === null ? selection.as_of !== null : count >= total;
  const chooseAll = async () => {
    setReading(true);
    const { filter, sort } = query;
    const snapshot = await readAllIds({ ...filter, ...(sort && { sort }) }).catch(() => null);
    setReading(false);
    if (snapshot) onSelection({ ...nothingSelected, ids: new Set(snapshot.ids), as_of: snapshot.as_of });
  };
  const handleChange = (so_far: OperationSoFar, { trash }: BulkOperationChange, isWhole: boolean) => {
    if (isWhole) onSelection(trash ? nothingSelected : (previousSelection) => afterEdit(previousSelection, so_far));
    else onSelection((previousSelection) => withoutDone(previousSelection, so_far));
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
          onAct={(act) => setDialogProps({ action: act, count })}
          onPrint={labels.print}
          onEnqueue={labels.enqueue}
          onClear={() => onSelection(nothingSelected)}
        />
      )}
      {BulkDialog && dialogProps && (
        <BulkDialog
          {...dialogProps}
          batches={() => selectionBatches(selection, listing, BULK_MAX)}
          onClose={() => setDialogProps(null)}
          onChanged={handleChange}
          onTakenBack={(so_far) => {
            onSelection((previousSelection) => withoutDone(previousSelection, so_far));
            onChanged();
          }}
          onChoose={(ids, { answerTimes }) => onSelection({ ...nothingSelected, ids: new Set(ids), answerTimes })}
        />
      )}
    </>
  );
}

/**
 * The selection without the specimens that an operation changed, or that already had the values; skipped ones stay.
 */
function withoutDone(selection: Selection, { answerTimes, left }: OperationSoFar): Selection {
  const leftIds = new Set(left.map(({ id }) => id));
  const ids = [...selection.ids].filter((id) => leftIds.has(id) || !answerTimes.has(id));
  const { as_of } = selection;
  return { ...nothingSelected, ids: new Set(ids), as_of, answerTimes: selection.answerTimes };
}
