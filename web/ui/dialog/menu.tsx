import { cloneElement, useState } from 'react';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { MenuProps } from './menu-popup.tsx';

const load = () => import('./menu-popup.tsx').then((module) => module.MenuPopup);

/**
 * Actions and links behind one button, with arrow keys, type-ahead and Escape. Its code is loaded when a pointer
 * or the focus comes near.
 */
export function Menu(props: MenuProps) {
  const [isNear, setNear] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const MenuPopup = useOpenedComponent(load, isPressed, isNear);
  if (MenuPopup && isPressed) return <MenuPopup {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    onClick: () => setPressed(true),
  });
}
