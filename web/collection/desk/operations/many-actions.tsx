import { Trans } from '@lingui/react/macro';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { BULK_MAX } from '#contract/collection/desk/bulk.ts';
import type { DeskQuery } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import type { BulkDialogProps } from '#web/collection/desk/operations/bulk-dialog.tsx';
import {
  type BulkOperationChange,
  type OperationSoFar,
  readAllIds,
} from '#web/collection/desk/operations/operation.ts';
import { SelectionBar } from '#web/collection/desk/operations/selection-bar.tsx';
import { useLabelActs } from '#web/collection/desk/operations/use-label-acts.ts';
import { afterEdit, batchesOf, nothingSelected, type Selection } from '#web/collection/desk/selection/selection.ts';
import { useFormat } from '#web/shell/format.ts';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

const load = () => import('#web/collection/desk/operations/bulk-dialog.tsx').then((module) => module.BulkDialog);

type Props = {
  query: DeskQuery;
  listing: DeskListing;
  total: number | null;
  selection: Selection;
  onSelection: Dispatch<SetStateAction<Selection>>;
  onChanged: () => void;
};

/** What is done to the chosen specimens: all that match are chosen, edited at once, put into the trash. */
export function ManyActions({ query, listing, total, selection, onSelection, onChanged }: Props) {
  const [asked, setAsked] = useState<Pick<BulkDialogProps, 'asked' | 'count'> | null>(null);
  const { number } = useFormat();
  const [isReading, setReading] = useState(false);
  const count = selection.ids.size;
  const chosen = number(count);
  const labels = useLabelActs(selection.ids);
  const BulkDialog = useOpenedPart(load, asked !== null, count > 0);
  const isAllChosen = total === null ? selection.as_of !== null : count >= total;
  const chooseAll = async () => {
    setReading(true);
    const { filter, sort } = query;
    const all = await readAllIds({ ...filter, ...(sort && { sort }) }).catch(() => null);
    setReading(false);
    if (all) onSelection({ ...nothingSelected, ids: new Set(all.ids), as_of: all.as_of });
  };
  const changed = (so_far: OperationSoFar, { trash }: BulkOperationChange, isWhole: boolean) => {
    if (isWhole) onSelection(trash ? nothingSelected : (before) => afterEdit(before, so_far));
    else onSelection((before) => withoutDone(before, so_far));
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
          onAct={(act) => setAsked({ asked: act, count })}
          onPrint={labels.print}
          onEnqueue={labels.enqueue}
          onClear={() => onSelection(nothingSelected)}
        />
      )}
      {BulkDialog && asked && (
        <BulkDialog
          {...asked}
          batches={() => batchesOf(selection, listing, BULK_MAX)}
          onClose={() => setAsked(null)}
          onChanged={changed}
          onTakenBack={(so_far) => {
            onSelection((before) => withoutDone(before, so_far));
            onChanged();
          }}
          onChoose={(ids, { answered }) => onSelection({ ...nothingSelected, ids: new Set(ids), answered })}
        />
      )}
    </>
  );
}

/** What is chosen without what an operation changed or found so already; what it left alone stays. */
function withoutDone(selection: Selection, { answered, left }: OperationSoFar): Selection {
  const kept = new Set(left.map(({ id }) => id));
  const ids = [...selection.ids].filter((id) => kept.has(id) || !answered.has(id));
  const { as_of } = selection;
  return { ...nothingSelected, ids: new Set(ids), as_of, answered: selection.answered };
}
