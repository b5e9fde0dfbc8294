import { z } from 'zod';

/** Who made a survey or changed it; null once that account is gone. */
export const surveyor = z.object({ username: z.string(), display_name: z.string() }).nullable();

/** A survey as visitors read of it. */
export const shownSurvey = z.object({ by: surveyor, surveyed_at: z.string(), source: z.string() });
