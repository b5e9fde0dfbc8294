import { Outlet } from 'react-router';
import { Frame } from '#web/shell/frame/frame.tsx';

/** Nothing but the page: the viewer of a photograph. */
export const BlankLayout = () => (
  <Frame>
    <main id="content">
      <Outlet />
    </main>
  </Frame>
);
