import { type ErrorName, errors } from '#contract/errors/errors.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Media } from '#contract/media/media.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { ApiError } from '#web/lib/call.ts';

/** The sentence for why processing of a photo failed. */
export function mediaFailure({ reason }: Pick<Media, 'reason'>, locale: Locale): string {
  const isKnown = reason !== undefined && reason in errors;
  return fillText(errors[isKnown ? (reason as ErrorName) : 'unexpected'], locale);
}

/**
 * Whether the session ended, or belongs to another user by now: the upload continues once its user is logged in
 * again.
 */
export const waitsForUser = ({ error = '' }: ApiError) => ['not_logged_in', 'other_user'].includes(error);

/** Whether parts that were held for long have expired, or belong to an id that the specimen does not have. */
export const isGone = ({ status, error = '' }: ApiError) =>
  status === 404 || ['parts_missing', 'specimen_unsaved'].includes(error);
