import * as z from 'zod';

/** A session: a browser in which an account is logged in. */
export const session = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f]{24}$/, { error: 'form_id' })
    .meta({ examples: ['0123456789abcdef01234567'] }),
  /** the browser's user agent, up to 300 characters; may be empty */
  user_agent: z.string(),
  /** at the last use: ISO 3166-1 alpha-2, and the city's name in English */
  country: z.string().nullable(),
  city: z.string().nullable(),
  created_at: z.string(),
  /** to the day */
  last_seen_at: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;
