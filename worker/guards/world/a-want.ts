import { v7 as uuid } from 'uuid';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { Person } from '#worker/testing/people.ts';
import { make } from './make.ts';

/** A want of an owner for anything from a locality; returns its id. */
export async function aWant(owner: Person, locality_id: number): Promise<string> {
  const { id } = await make(owner, wantsApi.create, { id: uuid(), locality_id, note: 'with matrix' });
  return id;
}
