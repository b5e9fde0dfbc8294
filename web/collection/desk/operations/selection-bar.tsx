import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldNames } from '#web/collection/field-names.ts';
import { asFoot } from '#web/shell/foot.ts';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';

type Act = BulkDialogProps['action'];

type Props = {
  count: number;
  /** the total of the list while not all are selected; null while unknown */
  total: number | null;
  mayChooseAll: boolean;
  isReading: boolean;
  onChooseAll: () => void;
  onAct: (act: Act) => void;
  onPrint: () => void;
  onEnqueue: () => void;
  onClear: () => void;
};

/** The actions on selected specimens; covers the foot of the page while any are selected. */
export function SelectionBar({ count, total, mayChooseAll, isReading, onChooseAll, onAct, onClear, ...labels }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const chosen = number(count);
  const all = total === null ? null : number(total);
  const allMatching = all ? t`All ${all} matching` : t`All matching`;
  const acts = useActs();
  const print = { icon: 'i-lucide-printer', label: t`Print labels`, onPress: labels.onPrint };
  const enqueue = { icon: 'i-lucide-list-plus', label: t`Add to the print queue`, onPress: labels.onEnqueue };
  const otherActions = acts.slice(1).map(({ act, ...menuItem }) => ({ ...menuItem, onPress: () => onAct(act) }));
  const trigger = <IconButton icon="i-lucide-ellipsis" label={t`More actions`} className={onInk} />;
  return (
    <section
      ref={asFoot}
      aria-label={t`Selection`}
      className="sticky bottom-14 z-10 mt-4 flex flex-wrap items-center gap-x-1 bg-ink px-3 py-1 text-paper max-md:-mx-edge md:bottom-4 md:rounded"
    >
      <p aria-hidden="true" className="me-1 whitespace-nowrap font-600">
        <Trans>{chosen} selected</Trans>
      </p>
      {mayChooseAll && (
        <Action label={isReading ? undefined : allMatching} onClick={onChooseAll}>
          {isReading ? (
            <Trans>Loading…</Trans>
          ) : (
            <>
              <span className="max-sm:hidden">{allMatching}</span>
              <span className="sm:hidden">{all ? t`All ${all}` : t`All`}</span>
            </>
          )}
        </Action>
      )}
      <span aria-hidden="true" className="ms-auto" />
      {acts.map(({ act, icon, label, danger }, index) =>
        danger ? (
          <IconButton
            key={act}
            icon={icon}
            label={label}
            className={classes(onInk, onlyWide)}
            onClick={() => onAct(act)}
          />
        ) : (
          <Action
            key={act}
            icon={icon}
            className={index > 0 ? 'hidden lg:inline-flex' : 'inline-flex'}
            onClick={() => onAct(act)}
          >
            <span className="max-sm:sr-only">{label}</span>
          </Action>
        ),
      )}
      <IconButton icon={print.icon} label={print.label} className={classes(onInk, onlyWide)} onClick={print.onPress} />
      <span className="hidden lg:inline">
        <Menu align="end" trigger={trigger} items={[enqueue]} />
      </span>
      <span className="lg:hidden">
        <Menu align="end" trigger={trigger} items={[print, enqueue, 'line', ...otherActions]} />
      </span>
      <IconButton icon="i-lucide-x" label={t`Clear the selection`} className={onInk} onClick={onClear} />
    </section>
  );
}

const onInk = 'text-paper! hover:text-ink!';
const onlyWide = 'max-lg:hidden!';

type ActionText = { act: Act; icon: string; label: string; danger?: boolean };

/** The bulk actions, the most frequent first; labels are printed from a screen of their own. */
function useActs(): readonly ActionText[] {
  const { t } = useLingui();
  const names = useFieldNames();
  return [
    { act: 'edit', icon: 'i-lucide-pencil', label: t`Edit fields` },
    { act: 'tags', icon: 'i-lucide-tag', label: names.tags },
    { act: 'status', icon: 'i-lucide-bookmark', label: names.status },
    { act: 'access', icon: 'i-lucide-lock', label: names.access_level },
    { act: 'trash', icon: 'i-lucide-trash-2', label: t`Move to the trash`, danger: true },
  ];
}

const action =
  'items-center gap-2 min-h-11 px-2.5 rounded font-500 whitespace-nowrap hover:(bg-paper text-ink) focus-visible:outline-paper';

type ActionProps = Pick<ComponentProps<'button'>, 'onClick' | 'className'> & {
  icon?: string;
  label?: string | undefined;
  children: ReactNode;
};

function Action({ icon, label, className = 'inline-flex', children, onClick }: ActionProps) {
  return (
    <button type="button" aria-label={label} className={classes(action, className)} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
