import * as z from 'zod';

const control = /[\p{Cc}\p{Cs}]/u;
const controlButBreaks = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const codePoints = (text: string) => [...text].length;

const boundedText = (forbiddenCharacters: RegExp, max: number, min: number, missingError = 'form_required') =>
  z.string({ error: missingError }).superRefine((text, context) => {
    const excessCount = codePoints(text) - max;
    if (excessCount > 0) context.addIssue({ code: 'custom', message: 'form_too_long', params: { over: excessCount } });
    else if (codePoints(text.trim()) < min) context.addIssue({ code: 'custom', message: 'form_required' });
    else if (!text.isWellFormed() || forbiddenCharacters.test(text))
      context.addIssue({ code: 'custom', message: 'form_text' });
  });

/** One line of a user's text, kept as typed: 1 to max code points, no control characters. */
export const textLine = (max: number) =>
  boundedText(control, max, 1).meta({ examples: ['Yaogangxian', '萤石 a'.slice(0, max)] });

/**
 * Several lines of a user's text, kept as typed: up to max code points, may be empty; `missingError` is the
 * error of a missing text.
 */
export const paragraphOfText = (max: number, missingError?: string) =>
  boundedText(controlButBreaks, max, 0, missingError).meta({ examples: ['', 'a\nb'] });

const emptyToNull = (text: string) => (text.trim() === '' ? null : text);

/** A line that may be omitted: null and the empty string both mean 'not given' and become null. */
export const optionalLine = (max: number) =>
  boundedText(control, max, 0)
    .meta({ examples: ['', 'Old Bill, Tsumeb'.slice(0, max)] })
    .transform(emptyToNull)
    .nullable()
    .optional();

/** Lines that may be omitted: null and the empty string both become null. */
export const optionalParagraph = (max: number) => paragraphOfText(max).transform(emptyToNull).nullable().optional();
