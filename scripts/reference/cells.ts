import * as z from 'zod';

/** A cell that may be empty, which gives null. */
export const optional = z.string().transform((text) => (text.trim() === '' ? null : text.trim()));

/** A cell that must not be empty. */
export const requiredText = z.string().trim().min(1, { error: 'must not be empty' });

/** Texts separated by semicolons; an empty cell gives an empty list. */
export const list = z.string().transform((text) => [
  ...new Set(
    text
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]);

/** A number, or null for an empty cell. */
export const number = (min: number, max: number) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(z.number({ error: 'not a number' }).min(min).max(max).nullable());

/** One of the allowed values, or null for an empty cell. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(z.enum(values, { error: `not one of ${values.join(', ')}` }).nullable());
