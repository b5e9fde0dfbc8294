import * as z from 'zod';

/** The author of a survey or of a change; null after the account is deleted. */
export const surveyor = z.object({ username: z.string(), display_name: z.string() }).nullable();

/** The details of a survey that visitors see. */
export const shownSurvey = z.object({ by: surveyor, surveyed_at: z.string(), source: z.string() });
