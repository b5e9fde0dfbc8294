import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** The layout of public pages: header, page, footer; on phones the thumb bar. */
export const DefaultLayout = () => (
  <Frame>
    <Header />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <PageOutlet />
    </main>
    <Footer />
    <ThumbBar />
  </Frame>
);
