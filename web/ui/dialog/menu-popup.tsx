import { Menu as Base } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useBackCloses } from './use-back-closes.ts';

type MenuRowTexts = { label: string; icon?: string; hint?: ReactNode; danger?: boolean };

export type MenuItem =
  | (MenuRowTexts & { onPress: () => void; disabledReason?: string })
  /** `download` for a file that the browser saves. */
  | (MenuRowTexts & { to: string; current?: boolean; download?: boolean })
  | 'line';

export type MenuProps = {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: MenuItem[];
  align?: 'start' | 'end';
};

/** On wider screens a menu hides little, and an entry of its own would take the way forward from the history. */
const isOnPhone = () => window.matchMedia('(max-width: 767px)').matches;

/** Open from the start, because it is mounted by the press that opens it. On phones Back closes it. */
export function MenuPopup({ trigger, items, align = 'start' }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  useBackCloses(isOpen && isOnPhone(), () => setOpen(false));
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-30 outline-none">
          <Base.Popup className="framed max-h-[--available-height] min-w-50 max-w-[--available-width] overflow-y-auto py-1 outline-none">
            {items.map((item, i) =>
              item === 'line' ? (
                <Base.Separator key={`after ${itemLabel(items[i - 1])}`} className="my-1 border-t border-mica" />
              ) : (
                <MenuRow key={item.label} item={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemLabel = (item?: MenuItem) => (typeof item === 'object' ? item.label : '');

function MenuRow({ item }: { item: Exclude<MenuItem, 'line'> }) {
  const rowClass = classes('menu-row data-[highlighted]:menu-row-at', item.danger && 'text-realgar');
  if ('to' in item)
    return (
      <Base.LinkItem
        closeOnClick
        aria-current={item.current ? 'page' : undefined}
        className={classes(rowClass, 'no-underline', item.current && 'font-600')}
        render={<Link to={item.to} {...(item.download && { download: true, reloadDocument: true })} />}
      >
        <MenuRowContent item={item} />
      </Base.LinkItem>
    );
  return (
    <Base.Item
      className={classes(rowClass, item.disabledReason && 'text-graphite cursor-not-allowed')}
      aria-disabled={item.disabledReason ? true : undefined}
      closeOnClick={!item.disabledReason}
      onClick={item.disabledReason ? undefined : item.onPress}
    >
      <MenuRowContent item={item} disabledReason={item.disabledReason} />
    </Base.Item>
  );
}

function MenuRowContent({ item, disabledReason }: { item: MenuRowTexts; disabledReason?: string }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} className={item.danger ? undefined : 'text-graphite'} />}
      <span>
        {item.label}
        {disabledReason && <span className="block max-w-60 text-t2">{disabledReason}</span>}
      </span>
      {item.hint && <span className="ms-auto ps-4 text-end text-t2 text-graphite">{item.hint}</span>}
    </>
  );
}
