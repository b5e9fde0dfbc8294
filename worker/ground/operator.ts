import type { Operator } from '#contract/about/about-api.ts';
import { AppError } from './app-error.ts';
import { type Env, isLocal } from './env.ts';

/** Returns who runs this server; null unless name, address and email are all configured. */
export function readOperator(env: Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL'>): Operator | null {
  const { OPERATOR_NAME: name = '', OPERATOR_ADDRESS: address = '', OPERATOR_EMAIL: email = '' } = env;
  const lines = address
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
  return name.trim() && lines.length > 0 && email.trim()
    ? { name: name.trim(), address: lines, email: email.trim() }
    : null;
}

/** Refuses new accounts on a public server that does not say who runs it. */
export function requireOperator(env: Env): void {
  if (!isLocal(env) && !readOperator(env)) throw new AppError('operator_missing');
}
