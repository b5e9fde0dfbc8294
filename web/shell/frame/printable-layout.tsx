import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** A page that goes to paper: no header, no navigation, its own edges. */
export const PrintableLayout = () => (
  <Frame>
    <main id="content" className="flex-1">
      <Outlet />
    </main>
  </Frame>
);
