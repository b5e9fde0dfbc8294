import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { checkSession, sessionAtom } from '#web/shell/session.ts';

const SESSION_POLL_MS = 1_000;

type PendingAvatar = { avatar_url: string; preview: string };

/**
 * The state of an avatar after its upload: while its image is made, the preview replaces it and the account is
 * polled every second until the image is ready ('made') or turned out to be damaged ('damaged').
 */
export function useAvatarProgress() {
  const session = useAtomValue(sessionAtom);
  const [pendingAvatar, setBeing] = useState<PendingAvatar | null>(null);
  const profile = session.state === 'in' ? session.profile : null;
  const isPending = pendingAvatar !== null && profile?.avatar_pending === true;

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void checkSession({ force: true }), SESSION_POLL_MS);
    return () => clearInterval(timer);
  }, [isPending]);
  useEffect(() => () => void (pendingAvatar && URL.revokeObjectURL(pendingAvatar.preview)), [pendingAvatar]);

  const outcome = pendingAvatar && (profile?.avatar_url === pendingAvatar.avatar_url ? 'made' : 'damaged');
  return {
    state: isPending ? 'pending' : outcome,
    preview: isPending ? pendingAvatar.preview : null,
    wait: async (avatar_url: string, image: Blob) => {
      await checkSession({ force: true });
      setBeing({ avatar_url, preview: URL.createObjectURL(image) });
    },
    forget: () => setBeing(null),
  };
}
