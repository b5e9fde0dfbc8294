import { z } from 'zod';

const degrees = (max: number) =>
  z
    .number({ error: 'form_number' })
    .min(-max, { error: 'place_position' })
    .max(max, { error: 'place_position' })
    .nullable()
    .optional();

/** Where a place is, in degrees, north and east positive; the poles and both sides of the date line are places, too. */
export const positionFields = { lat: degrees(90), lon: degrees(180) };

type Position = { lat?: number | null | undefined; lon?: number | null | undefined };

/** Whether a position is given as a whole, or not at all. */
export const isWholePosition = ({ lat, lon }: Position) => ((lat ?? null) === null) === ((lon ?? null) === null);

/** What is said beside the second half of a position that lacks one. */
export const halfPosition = { error: 'place_half_position', path: ['lon'] };
