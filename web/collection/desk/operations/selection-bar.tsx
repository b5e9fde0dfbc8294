import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { asFoot } from '#web/shell/foot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  count: number;
  /** how many the list has in all, where all of them are not chosen; null when nobody knows */
  total: number | null;
  mayChooseAll: boolean;
  isReading: boolean;
  onChooseAll: () => void;
  onEdit: () => void;
  onTrash: () => void;
  onClear: () => void;
};

const action =
  'inline-flex items-center gap-2 min-h-11 px-3 rounded font-500 whitespace-nowrap hover:(bg-paper text-ink) focus-visible:outline-paper';

/** What can be done to the chosen specimens; lies over the foot of the page while any are. */
export function SelectionBar({ count, total, mayChooseAll, isReading, onChooseAll, onEdit, onTrash, onClear }: Props) {
  const { t, i18n } = useLingui();
  const chosen = i18n.number(count);
  const all = total === null ? null : i18n.number(total);
  return (
    <section
      ref={asFoot}
      aria-label={t`Selection`}
      className="sticky bottom-16 z-10 mt-4 flex flex-wrap items-center gap-x-2 bg-ink px-3 py-1.5 text-paper max-md:-mx-edge md:bottom-4 md:rounded"
    >
      <p aria-hidden="true" className="me-2 font-600">
        <Trans>{chosen} selected</Trans>
      </p>
      {mayChooseAll && (
        <Action onPress={onChooseAll}>
          {isReading ? <Trans>Loading…</Trans> : all ? <Trans>All {all} matching</Trans> : <Trans>All matching</Trans>}
        </Action>
      )}
      <span className="ms-auto flex items-center">
        <Action icon="i-lucide-pencil" onPress={onEdit}>
          <Trans>Edit fields</Trans>
        </Action>
        <Action icon="i-lucide-trash-2" onPress={onTrash}>
          <span className="max-sm:sr-only">
            <Trans>Move to the trash</Trans>
          </span>
        </Action>
        <IconButton
          icon="i-lucide-x"
          label={t`Clear the selection`}
          className="text-paper! hover:text-ink!"
          onClick={onClear}
        />
      </span>
    </section>
  );
}

function Action({ icon, onPress, children }: { icon?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={action} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
