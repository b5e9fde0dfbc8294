import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** A workspace from edge to edge; on phones it has the whole screen, with a way back of its own. */
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
