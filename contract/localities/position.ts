import * as z from 'zod';

const degrees = (max: number) =>
  z
    .number({ error: 'form_number' })
    .min(-max, { error: 'place_position' })
    .max(max, { error: 'place_position' })
    .nullable()
    .optional();

/** A position in degrees, north and east positive; the poles and both sides of the date line are valid. */
export const positionFields = { lat: degrees(90), lon: degrees(180) };

type Position = { lat?: number | null | undefined; lon?: number | null | undefined };

/** Whether a position has both coordinates or neither. */
export const isWholePosition = ({ lat, lon }: Position) => ((lat ?? null) === null) === ((lon ?? null) === null);

/** The error shown at the second coordinate when one of the two is missing. */
export const halfPosition = { error: 'place_half_position', path: ['lon'] };
