import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { RemakingProgress } from './reapply-progress.tsx';
import { useWatermarks } from './use-watermarks.ts';
import { WatermarkListRow } from './watermark-list-row.tsx';

/** The list of designs with their actions; deleting asks first. */
export function WatermarkList({ initialWatermarks }: { initialWatermarks: Watermark[] }) {
  const { t } = useLingui();
  const { items, setStatus, remove } = useWatermarks(initialWatermarks);
  const [deletionCandidate, setDoomed] = useState<Watermark | null>(null);
  const name = deletionCandidate?.name ?? '';
  if (items.length === 0)
    return (
      <>
        <RemakingProgress />
        <div className="pt-4">
          <EmptyState title={<Trans>No watermarks yet</Trans>} />
        </div>
      </>
    );
  return (
    <>
      <RemakingProgress />
      <ul className="mt-2 border-t border-mica">
        {items.map((design) => (
          <WatermarkListRow
            key={design.id}
            design={design}
            onStatus={(status) => void setStatus(design, status)}
            onDelete={() => setDoomed(design)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={deletionCandidate !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null);
        }}
        title={t`Delete the watermark “${name}”?`}
        confirmLabel={t`Delete watermark`}
        cancelLabel={t`Keep it`}
        onConfirm={() => {
          if (deletionCandidate) void remove(deletionCandidate);
          setDoomed(null);
        }}
      >
        <Trans>Photos that bear it are made again without it.</Trans>
      </ConfirmDialog>
    </>
  );
}
