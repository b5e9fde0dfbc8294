import { NavLink } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { DeferredExchangeCount } from '#web/shell/exchange-count/deferred-exchange-count.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

export type NavigationLink = { to: string; icon: string; label: string; hasDivider?: boolean };

/** Links beside the page on wide screens. */
export function SideNavigation({ label: navigationLabel, links }: { label: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={navigationLabel} className="sticky top-6 hidden md:block print:hidden">
      <ul>
        {links.map(({ to, icon, label, hasDivider }) => (
          <li key={to} className={classes(hasDivider && 'mt-4 border-t border-mica pt-4')}>
            <NavLink
              to={to}
              className="min-h-11 flex items-center gap-3 rounded px-3 text-ink no-underline -ms-3 marked:(rounded-none font-600 leftbar) [&:not([aria-current],.pending):hover]:bg-gypsum"
            >
              <Icon name={icon} className="text-graphite" />
              {label}
              {to === screenAddress('myExchange') && <DeferredExchangeCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
