import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** Nothing but the page: the viewer of a photograph. */
export const BlankLayout = () => (
  <Frame>
    <main id="content">
      <Outlet />
    </main>
  </Frame>
);
