import * as z from 'zod';
import { id } from '#contract/http/id.ts';
import { paragraphOfText } from '#contract/text/text.ts';
import { POINTS_READABLE } from './readable-size.ts';
import { unknownFields } from './text-template.ts';

export const ELEMENTS_MAX = 60;
export const TEXT_MAX = 2_000;
/** Sides of a card in centimetres. */
export const SIDE_MIN = 0.5;
export const SIDE_MAX = 30;

const labelFonts = ['sans', 'serif', 'kai', 'mono'] as const;
export type LabelFont = (typeof labelFonts)[number];

/** How a text is fitted that is too large for its box. */
const fits = ['shrink', 'wrap', 'clip'] as const;

const number = z.number({ error: 'form_number' });
const numberInRange = (min: number, max: number) =>
  number.min(min, { error: 'form_range' }).max(max, { error: 'form_range' });
const colour = z.string({ error: 'form_wrong' }).regex(/^#[0-9a-f]{6}$/, { error: 'form_wrong' });
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, { error: 'form_choice' });

/**
 * A box on the card: its corner before rotation, in centimetres; `rotation` clockwise about its centre, in
 * degrees.
 */
const frame = {
  id: z.string({ error: 'form_wrong' }).regex(/^[\w-]{1,24}$/, { error: 'form_wrong' }),
  x: numberInRange(-SIDE_MAX, SIDE_MAX),
  y: numberInRange(-SIDE_MAX, SIDE_MAX),
  w: numberInRange(0.01, SIDE_MAX),
  h: numberInRange(0.01, SIDE_MAX),
  rotation: numberInRange(-360, 360).default(0),
};

/** A colour as #rrggbb. */
const strokeStyle = { colour: colour.default('#111111'), stroke: numberInRange(0.1, 10).default(0.5) };

const textOfCard = paragraphOfText(TEXT_MAX)
  .superRefine((text, context) => {
    const [field] = unknownFields(text);
    if (field !== undefined)
      context.addIssue({ code: 'custom', message: 'label_field_unknown', params: { field: `{${field}}` } });
  })
  .meta({ examples: ['', '{coll_no} · {mineral_names:both}\n{locality}'] });

/**
 * Literal text mixed with `{fields}`; a field is a name of `labelFields`, its options after colons, such as
 * `{locality:short:zh}`. Sizes in points; `line_height` as a share of the size.
 */
const textElement = z.object({
  kind: z.literal('text'),
  ...frame,
  text: textOfCard,
  font: choice(labelFonts).default('sans'),
  size: numberInRange(2, 144).default(8),
  min_size: numberInRange(2, 144).default(POINTS_READABLE),
  weight: choice(['regular', 'bold']).default('regular'),
  italic: z.boolean().default(false),
  colour: strokeStyle.colour,
  align: choice(['start', 'center', 'end']).default('start'),
  valign: choice(['top', 'middle', 'bottom']).default('top'),
  line_height: numberInRange(0.8, 3).default(1.2),
  fit: choice(fits).default('shrink'),
});

/** An image of the owner's (`POST /api/i/label_images`), as large as its box allows with its proportions kept. */
const imageElement = z.object({ kind: z.literal('image'), ...frame, image_id: id });

/** The permanent address of the specimen. */
const qrElement = z.object({ kind: z.literal('qr'), ...frame, colour: strokeStyle.colour });

/** A straight line through the middle of its box, from its left to its right; `stroke` in points. */
const ruleElement = z.object({ kind: z.literal('rule'), ...frame, ...strokeStyle });

/** A frame, filled with the colour `fill` if there is one; `stroke` in points, `radius` in centimetres. */
const boxElement = z.object({
  kind: z.literal('box'),
  ...frame,
  ...strokeStyle,
  radius: numberInRange(0, 5).default(0),
  fill: colour.nullable().default(null),
});

export const labelElement = z.discriminatedUnion(
  'kind',
  [textElement, imageElement, qrElement, ruleElement, boxElement],
  { error: 'form_choice' },
);
export type LabelElement = z.output<typeof labelElement>;
export type TextElement = z.output<typeof textElement>;
export type ElementKind = LabelElement['kind'];

/** One side of a card: its elements in drawing order, the first at the bottom, each with an id of its own. */
export const labelTemplate = z.object({
  elements: z
    .array(labelElement)
    .max(ELEMENTS_MAX, { error: 'form_too_many' })
    .refine((elements) => new Set(elements.map((element) => element.id)).size === elements.length, {
      error: 'form_wrong',
    }),
});
export type LabelTemplate = z.output<typeof labelTemplate>;
