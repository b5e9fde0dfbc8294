import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Screen } from '#contract/routes/paths.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { otherUsername, sessionAtom, workUsername } from '#web/shell/session.ts';

/** Forms that offer the log-in in a dialog to the user whose session ended, and keep the typed input on the page. */
const formScreens: readonly Screen[] = ['addSpecimen', 'updateSpecimen', 'addIntent', 'editIntent'];

/** The screen where an account is deleted; it shows what happens next itself. */
const leavingScreen: Screen = 'profile';

/**
 * Wraps a private page: when the session ends, here or in another tab, the page is removed and the user is
 * redirected to the log-in and back. It stays if the log-in is offered to the same user in a dialog.
 */
export function ownPage(screen: Screen, Page: ComponentType): ComponentType {
  const isForm = formScreens.includes(screen);
  return function OwnPage() {
    const session = useAtomValue(sessionAtom);
    const navigate = useNavigate();
    const isNavigating = useNavigation().state !== 'idle';
    const { pathname, search } = useLocation();
    // A dialog over the page offers the log-in to the same user.
    const isOffered = otherUsername(session) !== null || (isForm && workUsername(session) !== null);
    const isOver = session.state === 'out' && !session.isUnanswered && !isOffered;
    const hasLeft = session.state === 'out' && session.hasLeft === true;
    const to = isOver && !hasLeft ? loginAddress(pathname + search) : null;
    useEffect(() => {
      if (to !== null && !isNavigating) void navigate(to, { replace: true });
    }, [to, isNavigating, navigate]);
    return isOver && !(hasLeft && screen === leavingScreen) ? null : <Page />;
  };
}
