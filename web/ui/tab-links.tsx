import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

type TabLinksProps = {
  label: string;
  links: { to: string; label: ReactNode; count?: ReactNode; current: boolean }[];
};

/**
 * Tabs that are links: styled as Tabs, but navigation. If they do not all fit, the current one is scrolled into
 * view. The page stays where it was scrolled.
 */
export function TabLinks({ label, links }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.to;
  useEffect(() => {
    const tab = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className="tab-list">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          preventScrollReset
          aria-current={link.current ? 'page' : undefined}
          className={classes('tab no-underline', link.current ? 'tab-at' : 'tab-off')}
        >
          {link.label}
          {link.count !== undefined && <span className="num">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
