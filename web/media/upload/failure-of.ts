import { type ErrorName, errors } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { Media } from '#contract/media/media.ts';
import { say } from '#contract/words/sentence.ts';

/** Why the pictures of a photograph could not be made, in a sentence. */
export function pictureFailure({ reason }: Pick<Media, 'reason'>, locale: Locale): string {
  const isKnown = reason !== undefined && reason in errors;
  return say(errors[isKnown ? (reason as ErrorName) : 'unexpected'], locale);
}
