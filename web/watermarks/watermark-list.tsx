import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { RemakingLine } from '#web/watermarks/remaking-line.tsx';
import { useWatermarks } from '#web/watermarks/use-watermarks.ts';
import { WatermarkListRow } from '#web/watermarks/watermark-list-row.tsx';

/** The designs, each with what can be done with it; deleting asks first. */
export function WatermarkList({ first }: { first: Watermark[] }) {
  const { t } = useLingui();
  const { items, setStatus, remove } = useWatermarks(first);
  const [doomed, setDoomed] = useState<Watermark | null>(null);
  const name = doomed?.name ?? '';
  if (items.length === 0)
    return (
      <>
        <RemakingLine />
        <div className="pt-4">
          <EmptyState title={<Trans>No watermarks yet</Trans>} />
        </div>
      </>
    );
  return (
    <>
      <RemakingLine />
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
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null);
        }}
        title={t`Delete the watermark “${name}”?`}
        confirmLabel={t`Delete watermark`}
        cancelLabel={t`Keep it`}
        onConfirm={() => {
          if (doomed) void remove(doomed);
          setDoomed(null);
        }}
      >
        <Trans>Photos that bear it are made again without it.</Trans>
      </ConfirmDialog>
    </>
  );
}
