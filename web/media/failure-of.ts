import { type ErrorName, errors } from '#contract/errors/errors.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Media } from '#contract/media/media.ts';
import { say } from '#contract/words/sentence.ts';
import type { ApiError } from '#web/lib/call.ts';

/** Why the pictures of a photograph could not be made, in a sentence. */
export function mediaFailure({ reason }: Pick<Media, 'reason'>, locale: Locale): string {
  const isKnown = reason !== undefined && reason in errors;
  return say(errors[isKnown ? (reason as ErrorName) : 'unexpected'], locale);
}

/** The session ended, or is another user's by now: the upload goes on once its user is logged in again. */
export const waitsForUser = ({ error = '' }: ApiError) => ['not_logged_in', 'other_user'].includes(error);

/** What was held for long is not there any more, or it is there for an id that its specimen has not got. */
export const isGone = ({ status, error = '' }: ApiError) =>
  status === 404 || ['parts_missing', 'specimen_unsaved'].includes(error);
