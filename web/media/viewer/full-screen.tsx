import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
const hasWholeScreen = () => document.fullscreenElement === document.documentElement;
const isOffered = () => document.fullscreenEnabled === true;
const isOffOnServer = () => false;

/** Whether the viewer has the whole screen. */
export const useIsFullScreen = () => useSyncExternalStore(subscribe, hasWholeScreen, isOffOnServer);

/** Leaves full screen with the viewer. Going to the next photo keeps it. */
export function useFullScreenExit() {
  useEffect(() => () => void (hasWholeScreen() && document.exitFullscreen().catch(() => undefined)), []);
}

/** Gives the viewer the whole screen; absent where the browser can't. */
export function FullScreenButton() {
  const { t } = useLingui();
  const isFullScreen = useIsFullScreen();
  const isAvailable = useSyncExternalStore(subscribe, isOffered, isOffOnServer);
  if (!isAvailable) return null;
  const toggle = () =>
    void (isFullScreen ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return (
    <IconButton
      label={isFullScreen ? t`Leave full screen` : t`Full screen`}
      icon={isFullScreen ? 'i-lucide-minimize' : 'i-lucide-maximize'}
      onClick={toggle}
    />
  );
}
