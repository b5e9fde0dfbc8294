import type { Credit, Profile, UserInfo } from '#contract/account/profile.ts';
import type { User } from '../env.ts';
import type { users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
const DAY = 86_400_000;

/** An account as its owner sees it. */
export const asProfile = (row: UserRow, { is_admin }: User): Profile => ({
  username: row.username,
  email: row.email,
  display_name: row.display_name,
  avatar_url: avatarUrl(row.avatar_key),
  avatar_pending: row.avatar_pending !== null,
  is_admin,
  locale: row.locale,
  location: row.location,
  bio: row.bio,
  listed: row.listed,
  on_vacation: row.on_vacation,
  shard: row.shard,
  created_at: new Date(row.created_at).toISOString(),
});

/** An account as everybody sees it: no address, no settings. */
export const asUserInfo = (row: UserRow, now: number): UserInfo => ({
  username: row.username,
  display_name: row.display_name,
  avatar_url: avatarUrl(row.avatar_key),
  location: row.location,
  bio: row.bio,
  created_at: new Date(row.created_at).toISOString(),
  specimen_count: row.specimen_count,
  credit: { ...noTrades, last_active: lastActive(row.last_active_at, now) },
});

const noTrades: Omit<Credit, 'last_active'> = {
  recent_reply_rate: null,
  active_intents: 0,
  total_intents: 0,
  successful_exchanges: 0,
  partner_count: 0,
  reviews: { positive: 0, neutral: 0, negative: 0 },
};

/** Where an avatar's larger picture is; null without one. */
export const avatarUrl = (key: string | null) => (key === null ? null : avatarAddress(key));

export const avatarAddress = (key: string) => `/file/avatars/${key}/512.webp`;

/** Roughly when somebody was here last: the exact time is nobody's business. */
function lastActive(at: number, now: number): Credit['last_active'] {
  const days = (now - at) / DAY;
  if (days < 1) return 'today';
  if (days < 7) return 'this_week';
  return days < 30 ? 'this_month' : 'earlier';
}
