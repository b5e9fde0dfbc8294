import { z } from 'zod';
import { locales } from '../locale.ts';

/** An account as its owner sees it. */
export const profile = z.object({
  username: z.string(),
  email: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  locale: z.enum(locales),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  listed: z.boolean(),
  on_vacation: z.boolean(),
  shard: z.int(),
  created_at: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** What a trader's past says of them. */
export const credit = z.object({
  recent_reply_rate: z.number().nullable(),
  active_intents: z.int(),
  total_intents: z.int(),
  successful_exchanges: z.int(),
  partner_count: z.int(),
  last_active: z.enum(['today', 'this_week', 'this_month', 'earlier']),
  reviews: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }),
});
export type Credit = z.infer<typeof credit>;

/** An account as everybody sees it. */
export const userInfo = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  created_at: z.string(),
  specimen_count: z.int(),
  credit,
});
export type UserInfo = z.infer<typeof userInfo>;
