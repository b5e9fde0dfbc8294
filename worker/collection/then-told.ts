import type { Call } from '../http/serve.ts';
import { thenTell } from '../media/tell-showcase.ts';

/** The answer of a change, and core told at once what it means for visitors. */
export async function thenTold<T>(call: Call<'user'>, change: Promise<T>): Promise<T> {
  const answer = await change;
  thenTell(call);
  return answer;
}
