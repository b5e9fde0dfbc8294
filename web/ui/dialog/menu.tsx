import { cloneElement, useState } from 'react';
import type { MenuProps } from '#web/ui/dialog/menu-popup.tsx';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

const load = () => import('#web/ui/dialog/menu-popup.tsx').then((module) => module.MenuPopup);

/** Actions and places behind one button; arrows, first letters, Escape. Its code comes when a pointer or focus nears. */
export function Menu(props: MenuProps) {
  const [near, setNear] = useState(false);
  const [pressed, setPressed] = useState(false);
  const MenuPopup = useOpenedPart(load, pressed, near);
  if (MenuPopup && pressed) return <MenuPopup {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    onClick: () => setPressed(true),
  });
}
