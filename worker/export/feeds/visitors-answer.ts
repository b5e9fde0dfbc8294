import type { Context, Hono } from 'hono';
import type { Envelope } from '#contract/http/envelope.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { askAsVisitor } from '#worker/http/ask-as-visitor.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

type C = Context<AppEnv>;

/** Returns the API's answer to a visitor; an error of the API becomes an error here. */
export async function visitorsAnswer(c: C, calls: Hono<AppEnv>, path: string): Promise<unknown> {
  const answer = await askAsVisitor(c, calls, path, 'en');
  const { d } = await answer.json<Envelope<unknown>>();
  if (answer.status === 404) throw new AppError('not_found');
  if (answer.status === 400) throw new AppError('input_refused');
  if (answer.status !== 200) throw new AppError('unavailable');
  const age = answer.headers.get('age');
  if (age !== null) c.header('age', age);
  return d;
}
