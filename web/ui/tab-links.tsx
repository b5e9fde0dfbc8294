import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';

type TabLinksProps = {
  label: string;
  links: { to: string; label: ReactNode; count?: ReactNode; current: boolean }[];
};

/** Tabs that are addresses: looks like Tabs, is navigation. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tab-list">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
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
