import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** A layout of the page alone: the photo viewer. */
export const BlankLayout = () => (
  <Frame>
    <main id="content">
      <Outlet />
    </main>
  </Frame>
);
