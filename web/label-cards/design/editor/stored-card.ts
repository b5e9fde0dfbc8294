import * as z from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import type { Issue } from '#contract/http/envelope.ts';
import { readIssues } from '#contract/http/issues.ts';
import { labelElement } from '#contract/label-cards/design/element.ts';
import { type LabelDesign, labelDesignChange } from '#contract/label-cards/design/label-design.ts';
import type { CardContent } from '#web/label-cards/design/editing/edit-state.ts';

/** The editable content of a design. */
export const cardContent = ({ name, width_cm, height_cm, front, back }: LabelDesign): CardContent => ({
  name,
  width_cm,
  height_cm,
  front,
  back,
});

// A text that is too long to be saved was still typed by the user, so it is accepted.
const drawable = z.unknown().transform((input, context) => {
  const text = z.object({ kind: z.literal('text'), text: z.string() }).safeParse(input);
  const short = labelElement.safeParse(text.success ? { ...(input as object), text: '' } : input);
  if (short.success) return text.success ? { ...short.data, text: text.data.text } : short.data;
  context.addIssue({ code: 'custom', message: 'form_wrong' });
  return z.NEVER;
});
const side = z.object({ elements: z.array(drawable) });
const length = z.number().positive();
const storedCardSchema = z.object({
  name: z.string(),
  width_cm: length,
  height_cm: length,
  front: side,
  back: side.nullable(),
});

/** Parses the content stored on the device; null where it can no longer be drawn. */
export const parseStoredCard = (input: unknown): CardContent | null =>
  (storedCardSchema.safeParse(input).data as CardContent) ?? null;

/** The reasons why a card can't be saved, each with its field; empty where it can. */
export function issuesOfCard(card: CardContent, locale: Locale): Issue[] {
  const parseResult = labelDesignChange.safeParse({ ...card, version: 1 });
  return parseResult.success ? [] : readIssues(parseResult.error.issues, locale);
}
