import { Outlet } from 'react-router';
import { Frame } from '#web/shell/frame.tsx';
import { Header } from '#web/shell/header.tsx';

/** A workspace from edge to edge. */
export const PrivateEdgeLayout = () => (
  <Frame>
    <Header />
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none">
      <Outlet />
    </main>
  </Frame>
);
