import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { NavLink } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { DeferredExchangeCount } from '#web/shell/exchange-count/deferred-exchange-count.tsx';
import { useExchangeAddress } from '#web/shell/exchange-count/use-exchange-address.ts';
import { asFoot } from '#web/shell/foot.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The five links of the thumb bar on phones; a visitor gets the collectors in place of a collection. A session
 * that is not yet known counts as a user's.
 */
export function ThumbBar() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const exchange = useExchangeAddress();
  const collection =
    session.state === 'out'
      ? { to: screenAddress('collectorDiscover'), icon: 'i-lucide-users', label: t`Collectors` }
      : { to: screenAddress('myCollection'), icon: 'i-lucide-layout-grid', label: t`Collection` };
  const links = [
    { to: screenAddress('home'), icon: 'i-lucide-house', label: t`Home` },
    collection,
    { to: screenAddress('addSpecimen'), icon: 'i-lucide-camera', label: t({ message: 'Add', context: 'thumb bar' }) },
    { to: exchange, icon: 'i-lucide-arrow-left-right', label: t`Exchange` },
    { to: screenAddress('profile'), icon: 'i-lucide-user', label: t({ message: 'Me', context: 'thumb bar' }) },
  ];
  return (
    <>
      <div aria-hidden="true" className="h-14.25 md:hidden print:hidden" />
      <nav ref={asFoot} aria-label={t`Main`} className="thumb-bar">
        {links.map(({ to, icon, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className="thumb-link">
            <Icon name={icon} />
            {label}
            {to === exchange && (
              <span className="absolute mt-1 ms-8">
                <DeferredExchangeCount />
              </span>
            )}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
