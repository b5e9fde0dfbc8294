import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { checkSession, sessionAtom } from '#web/shell/session.ts';

const LOOK_AGAIN = 1_000;

type Being = { avatar_url: string; preview: string };

/**
 * An avatar between its sending and its pictures: the cut one stands for it; the account is looked at again until it is
 * there ('made') or turned out to be damaged ('damaged').
 */
export function useAvatarProgress() {
  const session = useAtomValue(sessionAtom);
  const [being, setBeing] = useState<Being | null>(null);
  const profile = session.state === 'in' ? session.profile : null;
  const pending = being !== null && profile?.avatar_pending === true;

  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void checkSession({ force: true }), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [pending]);
  useEffect(() => () => void (being && URL.revokeObjectURL(being.preview)), [being]);

  const settled = being && (profile?.avatar_url === being.avatar_url ? 'made' : 'damaged');
  return {
    state: pending ? 'pending' : settled,
    preview: pending ? being.preview : null,
    wait: async (avatar_url: string, picture: Blob) => {
      await checkSession({ force: true });
      setBeing({ avatar_url, preview: URL.createObjectURL(picture) });
    },
    forget: () => setBeing(null),
  };
}
