import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';

/** What the person who is logged in is called; empty for visitors. */
export function useOwnName(): string {
  const session = useAtomValue(sessionAtom);
  return session.state === 'in' ? session.profile.display_name : '';
}
