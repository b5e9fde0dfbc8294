import { z } from 'zod';

/** The kinds of mail that somebody may do without. Codes, passwords and deletion are always told. */
export const mailKinds = ['first_message', 'your_turn', 'deadline', 'completion', 'published', 'matches'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Which kinds somebody wants; all, unless they said otherwise. */
export const mailPreferences = z.object({
  first_message: z.boolean(),
  your_turn: z.boolean(),
  deadline: z.boolean(),
  completion: z.boolean(),
  published: z.boolean(),
  matches: z.boolean(),
} satisfies Record<MailKind, z.ZodBoolean>);
export type MailPreferences = z.infer<typeof mailPreferences>;

/** A change of some of them, at least one. */
export const mailPreferenceChange = mailPreferences
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: 'locality_name_empty' });
