import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The layout of printable pages: no header, no navigation, margins of their own. */
export const PrintableLayout = () => (
  <Frame>
    <main id="content" className="flex-1">
      <Outlet />
    </main>
  </Frame>
);
