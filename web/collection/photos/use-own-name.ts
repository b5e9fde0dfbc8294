import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';

/** The display name of the signed-in user; empty for visitors. */
export function useOwnName(): string {
  const session = useAtomValue(sessionAtom);
  return session.state === 'in' ? session.profile.display_name : '';
}
