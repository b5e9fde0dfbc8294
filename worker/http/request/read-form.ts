import type { Context } from 'hono';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Returns the fields of a multipart/form-data body; null if it cannot be parsed. Another type of body is refused.
 */
export async function readForm(c: Context<AppEnv>): Promise<FormData | null> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    throw new AppError('format_unknown', { accepted: 'multipart/form-data' });
  return c.req.formData().catch((fault: unknown) => {
    if (fault instanceof AppError) throw fault;
    return null;
  });
}

/** Returns the file in a field of a form; refused with an issue at the field if there is none. */
export async function readFormFile(c: Context<AppEnv>, field: string): Promise<File> {
  const file = (await readForm(c))?.get(field);
  if (!(file instanceof File)) throw fieldError(field, 'form_required');
  return file;
}
