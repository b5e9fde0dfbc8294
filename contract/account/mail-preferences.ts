import * as z from 'zod';

/**
 * The kinds of email that a user can turn off. Emails about codes, passwords, deletion and acts of the administrator
 * are always sent.
 */
export const mailKinds = [
  'first_message',
  'your_turn',
  'deadline',
  'completion',
  'ended',
  'published',
  'matches',
  'question',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Which kinds of email a user wants; by default all. */
export const mailPreferences = z.object({
  first_message: z.boolean(),
  your_turn: z.boolean(),
  deadline: z.boolean(),
  completion: z.boolean(),
  ended: z.boolean(),
  published: z.boolean(),
  matches: z.boolean(),
  question: z.boolean(),
} satisfies Record<MailKind, z.ZodBoolean>);
export type MailPreferences = z.infer<typeof mailPreferences>;

/** A change of at least one preference. */
export const mailPreferenceChange = mailPreferences
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: 'locality_name_empty' });
