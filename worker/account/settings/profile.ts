import type { Profile, UserInfo } from '#contract/account/profile.ts';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import { type TraderStats, traderCredit } from '#contract/exchange/intents/credit.ts';
import type { users } from '#worker/account/tables.ts';
import type { User } from '#worker/http/request/app-env.ts';

type UserRow = typeof users.$inferSelect;

/** Returns an account as its owner sees it. */
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
  has_notice: row.has_notice,
  email_refused: row.email_refused_at !== null,
});

/**
 * Returns an account as visitors see it: without email address, and of the settings only whether it is listed.
 */
export const asUserInfo = (row: UserRow, stats: TraderStats | null, nowMs: number): UserInfo => ({
  username: row.username,
  display_name: row.display_name,
  avatar_url: avatarUrl(row.avatar_key),
  location: row.location,
  location_text: localizeLocation(row.location),
  bio: row.bio,
  created_at: new Date(row.created_at).toISOString(),
  specimen_count: row.specimen_count,
  listed: row.listed,
  credit: traderCredit(stats, row, nowMs),
});

/** Returns the address of an avatar's larger image; null without an avatar. */
export const avatarUrl = (key: string | null) => (key === null ? null : avatarAddress(key));

export const avatarAddress = (key: string) => `/file/avatars/${key}/512.webp`;
