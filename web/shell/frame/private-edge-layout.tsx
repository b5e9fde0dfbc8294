import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** The layout of a full-width workspace; on phones it fills the screen and has its own back link. */
export const PrivateEdgeLayout = () => (
  <Frame>
    <div className="hidden md:[display:contents]">
      <Header />
    </div>
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none">
      <PageOutlet />
    </main>
  </Frame>
);
