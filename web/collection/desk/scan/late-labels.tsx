import { Trans } from '@lingui/react/macro';
import { useSaidTogether } from '#web/collection/desk/operations/use-said-together.ts';
import type { LateLabels as Late } from '#web/collection/desk/scan/use-lookups.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Props = { late: Late; onAgain: () => void };

/** Which labels could not be looked up and why, kept until that is tried again. */
export function LateLabels({ late: { labels, reason }, onAgain }: Props) {
  const { listed } = useSaidTogether();
  if (labels.length === 0) return null;
  const ids = listed(labels.map(({ code }) => code));
  return (
    <Note
      tone="warning"
      live
      action={
        <Button icon="i-lucide-refresh-cw" onClick={onAgain}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <p>{reason}</p>
      <p>
        <Trans>Not looked up yet: {ids}</Trans>
      </p>
    </Note>
  );
}
