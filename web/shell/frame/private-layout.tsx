import { useAtomValue } from 'jotai';
import { useParams } from 'react-router';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ThumbBar } from './thumb-bar.tsx';

// Visitors of public pages need neither the navigation nor its texts.
const loadOwnNavigation = () =>
  withPrivateAssets(() => import('./own-navigation.tsx')).then((module) => module.OwnNavigation);
const loadCollectorNavigation = () => import('./collector-navigation.tsx').then((module) => module.CollectorNavigation);

/** The side navigation, in a column that keeps its place while the code is being loaded. */
function NavigationColumn() {
  const session = useAtomValue(sessionAtom);
  const { username } = useParams();
  const isOwn = !username || (session.state === 'in' && username === session.profile.username);
  const OwnNavigation = useLazyComponent(loadOwnNavigation, isOwn);
  const CollectorNavigation = useLazyComponent(loadCollectorNavigation, !isOwn);
  const Navigation = isOwn ? OwnNavigation : CollectorNavigation;
  return Navigation ? <Navigation /> : <div className="hidden md:block" />;
}

/** The layout of private pages: header, side navigation, page; below 960 px the thumb bar replaces the navigation. */
export const PrivateLayout = () => (
  <Frame>
    <Header />
    <div className="private-grid">
      <NavigationColumn />
      <main id="content" tabIndex={-1} className="min-w-0 pb-16 outline-none">
        <PageOutlet hasMargins />
      </main>
    </div>
    <ThumbBar />
  </Frame>
);
