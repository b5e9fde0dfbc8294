import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useLate } from '#web/ui/state/use-late.ts';

export type MenuRowWords = { label: string; icon?: string; hint?: ReactNode; danger?: boolean };

export type MenuItem =
  | (MenuRowWords & { onPress: () => void; cannot?: string })
  /** `download` for a file that the browser stores. */
  | (MenuRowWords & { to: string; current?: boolean; download?: boolean })
  | 'line';

export type MenuProps = {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: MenuItem[];
  align?: 'start' | 'end';
};

const load = () => import('#web/ui/dialog/menu-popup.tsx').then((module) => module.MenuPopup);

/** Actions and places behind one button; arrows, first letters, Escape. Its code comes when a pointer or focus nears. */
export function Menu(props: MenuProps) {
  const [near, setNear] = useState(false);
  const [pressed, setPressed] = useState(false);
  const MenuPopup = useLate(load, near || pressed);
  if (MenuPopup && pressed) return <MenuPopup {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    onClick: () => setPressed(true),
  });
}
