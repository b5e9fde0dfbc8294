import { Trans, useLingui } from '@lingui/react/macro';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

export const leadsToMinerals = (columns: readonly Column[]) =>
  columns.some(({ target }) => target === 'minerals' || target === 'other_minerals');

type Props = { onBack: () => void; onContinue: () => void };

/** Asks before planning a table without a mineral column; continuing is possible. */
export function NoMineralsQuestion({ onBack, onContinue: onGoOn }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onBack}
      title={t`No column leads to Minerals`}
      actions={
        <>
          <Button onClick={onGoOn}>
            <Trans>Go on without minerals</Trans>
          </Button>
          <Button look="primary" onClick={onBack}>
            <Trans>Back to the columns</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          New specimens will have no mineral; those that you have already keep theirs. Does one of the columns name the
          minerals?
        </Trans>
      </p>
    </Dialog>
  );
}
