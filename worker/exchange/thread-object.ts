import { id } from '#contract/id.ts';
import type { Env } from '../env.ts';
import { AppError } from '../http/app-error.ts';
import type { Told } from './thread-calls.ts';

/** The object of a thread. An id that no client of ours makes is nobody's, and wakes nothing. */
export function threadObject(env: Env, threadId: string) {
  if (!id.safeParse(threadId).success) throw new AppError('not_found');
  return env.THREADS.getByName(threadId);
}

/** What an object answered; its refusal becomes the answer of the call. */
export function unwrapTold<T>(told: Told<T>): T {
  if (told.ok) return told.value;
  throw new AppError(told.error, told.values, told.about ? { about: told.about } : {});
}
