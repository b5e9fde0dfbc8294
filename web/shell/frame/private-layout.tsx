import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** The layout of private pages: header, side navigation, page; below 960 px the thumb bar replaces the navigation. */
export const PrivateLayout = () => (
  <Frame>
    <Header />
    <div className="mx-auto max-w-360 w-full flex-1 gap-12 px-edge pt-6 md:grid md:grid-cols-[216px_minmax(0,1fr)] md:items-start">
      <SideNavigation />
      <main id="content" tabIndex={-1} className="min-w-0 pb-16 outline-none">
        <PageOutlet hasMargins />
      </main>
    </div>
    <ThumbBar />
  </Frame>
);
