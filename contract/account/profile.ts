import * as z from 'zod';
import { locales } from '#contract/format/locale.ts';
import { optionalLine, optionalParagraph } from '#contract/text/text.ts';

const LOCATION_MAX = 80;
const BIO_MAX = 1_000;

/** An account as its owner sees it. */
export const profile = z.object({
  username: z.string(),
  email: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  /** whether a new avatar is being processed; until then avatar_url is the previous one */
  avatar_pending: z.boolean(),
  is_admin: z.boolean(),
  locale: z.enum(locales),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  listed: z.boolean(),
  on_vacation: z.boolean(),
  shard: z.int(),
  created_at: z.string(),
  /** whether the user's pages show a notice of the administrator: a warning, or that the account is suspended */
  has_notice: z.boolean(),
  /** whether emails to the address are refused for good, so that none reaches the user */
  email_refused: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** Whether a change sets at least one field. */
const saysSomething = (change: object) => Object.values(change).some((value) => value !== undefined);

/** The fields of an account that change without a password: at least one; omitted fields stay as they are. */
export const profileChange = z
  .object({
    location: optionalLine(LOCATION_MAX),
    bio: optionalParagraph(BIO_MAX),
    locale: z.enum(locales).optional(),
    listed: z.boolean().optional(),
    on_vacation: z.boolean().optional(),
  })
  .refine(saysSomething, { error: 'locality_name_empty' });
export type ProfileChange = z.output<typeof profileChange>;

/** A trader's figures from past exchanges. */
export const credit = z.object({
  recent_reply_rate: z.number().nullable(),
  active_intents: z.int(),
  total_intents: z.int(),
  successful_exchanges: z.int(),
  partner_count: z.int(),
  last_active: z.enum(['today', 'this_week', 'this_month', 'earlier']),
  member_since: z.string(),
  /** countries to which they sent something that was received */
  country_count: z.int(),
  /** the median of the days from agreement to parcel; null with fewer than three */
  median_ship_days: z.number().nullable(),
  /** exchanges of the last 24 months in which they never sent what was due */
  unsent: z.int(),
  /** exchanges of the last 24 months that ended with a problem, whoever caused it */
  unsolved: z.int(),
  reviews: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }),
});
export type Credit = z.infer<typeof credit>;

/** A location in both languages, as visitors read it. */
export const localizedLocation = z.object({ en: z.string(), zh: z.string() });

/** An account as visitors see it. */
export const userInfo = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  location_text: localizedLocation.nullable(),
  bio: z.string().nullable(),
  created_at: z.string(),
  specimen_count: z.int(),
  /** whether the account appears in lists here and other programs may read its collection */
  listed: z.boolean(),
  credit,
});
export type UserInfo = z.infer<typeof userInfo>;
