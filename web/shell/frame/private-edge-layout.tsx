import { Frame } from '#web/shell/frame/frame.tsx';
import { Header } from '#web/shell/frame/header.tsx';
import { PageOutlet } from '#web/shell/frame/page-outlet.tsx';

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
