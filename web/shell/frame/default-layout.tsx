import { Footer } from '#web/shell/frame/footer.tsx';
import { Frame } from '#web/shell/frame/frame.tsx';
import { Header } from '#web/shell/frame/header.tsx';
import { PageOutlet } from '#web/shell/frame/page-outlet.tsx';
import { ThumbBar } from '#web/shell/frame/thumb-bar.tsx';

/** Public pages: header, page, footer; on phones the thumb bar. */
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
