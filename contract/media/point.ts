import * as z from 'zod';

/** A place on a picture: pixels of the original, from its upper left corner. */
export const point = z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)]);

export type Point = z.infer<typeof point>;
