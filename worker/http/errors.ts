import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { errors } from '#contract/errors/errors.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fail, type RefusalBody } from '#contract/http/envelope.ts';
import { readIssues } from '#contract/http/issues.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { InputError } from '#worker/http/request/input.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { isOfStorage } from './storage-fault.ts';

type C = Context<AppEnv>;

/**
 * The only place that writes an error answer: refusals by their names, storage that is unavailable as that,
 * anything else as our fault. Faults that are no refusals are logged.
 */
export function answerError(fault: unknown, c: C): Response {
  const error = asAppError(fault);
  if (error !== fault && !(fault instanceof HTTPException && fault.status < 500))
    console.error('fault', { request_id: c.var.request_id, route: routePath(c), fault: faultText(fault) });
  const locale = requestLocale(c);
  const { code: _, status } = errors[error.error];
  const quiet = error.error === 'not_logged_in' && c.req.path === '/api/account/profile';
  if (error.detail.retry_after) c.header('retry-after', String(error.detail.retry_after));
  return c.json(fail(error.error, locale, error.values, errorDetail(error, locale)), quiet ? 200 : status);
}

/** The answer to an address under /api that is no call. */
export const answerMissing = (c: C) => c.json(fail('not_found', requestLocale(c)), 404);

function asAppError(fault: unknown): AppError {
  if (fault instanceof AppError) return fault;
  if (fault instanceof HTTPException && fault.status < 500) return new AppError('input_refused');
  return new AppError(isOfStorage(fault) ? 'unavailable' : 'unexpected');
}

function errorDetail(error: AppError, locale: Locale): Omit<RefusalBody, 'error'> {
  const { issues, current, extraData } = error.detail;
  if (error instanceof InputError) return { issues: readIssues(error.issues, locale) };
  return {
    ...extraData,
    ...(issues && {
      issues: issues.map(({ path, word, values }) => ({ path, message: fillText(screenTexts[word], locale, values) })),
    }),
    ...(current !== undefined && { current }),
  };
}
