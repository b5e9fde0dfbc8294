import { Trans } from '@lingui/react/macro';
import { TRASH_DAYS } from '#contract/collection/desk/trash-api.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { TRASH_HEAD } from './use-trash.ts';

/** The heading of the trash, above its rows or in their place; it takes the focus when no row can. */
export function TrashHead({ isEmpty }: { isEmpty: boolean }) {
  const focusProps = { id: TRASH_HEAD, tabIndex: -1 };
  if (!isEmpty)
    return (
      <p {...focusProps} className="mb-4 text-graphite outline-none">
        <Trans>What lies here is deleted for ever after {TRASH_DAYS} days.</Trans>
      </p>
    );
  return (
    <EmptyState
      title={
        <span {...focusProps} className="outline-none">
          <Trans>The trash is empty</Trans>
        </span>
      }
    />
  );
}
