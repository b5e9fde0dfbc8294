import type { Credit } from './profile.ts';

const DAY = 86_400_000;

/** Returns roughly when the account was last active: the exact time is private. */
export function lastActive(activeTime: number, currentTime: number): Credit['last_active'] {
  const days = (currentTime - activeTime) / DAY;
  if (days < 1) return 'today';
  if (days < 7) return 'this_week';
  return days < 30 ? 'this_month' : 'earlier';
}
