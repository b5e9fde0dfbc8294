import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { UnresolvedLabels as Late } from './use-lookups.ts';

type Props = { unresolvedLabels: Late; onAgain: () => void };

/** Labels whose lookup failed, with the reason, until it is retried. */
export function UnresolvedLabelsNote({ unresolvedLabels: { labels, reason }, onAgain }: Props) {
  const { joinNames } = useFormat();
  if (labels.length === 0) return null;
  const ids = joinNames(labels.map(({ code }) => code));
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
