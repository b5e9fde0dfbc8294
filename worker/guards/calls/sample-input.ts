import type { ErrorName } from '#contract/errors/errors.ts';
import type { InputOf } from '#contract/http/request.ts';
import type { OwnedThings, Role } from '#worker/guards/world/world.ts';
import type { Apis, CallName } from './every-call.ts';

type EndpointOf<N extends CallName> = N extends `${infer P}.${infer C}`
  ? P extends keyof Apis
    ? C extends keyof Apis[P]
      ? Apis[P][C]
      : never
    : never
  : never;

/**
 * What a call names: no user's thing; a collector, or public things of theirs; a thing that visitors see if it is
 * public, or its owner always; a thing that only its owner may name; or that, and an unclaimed id.
 */
export type Names = 'nothing' | 'collector' | 'shown' | 'seen' | 'owned' | 'unclaimed';

/**
 * A valid input of a call about a thing. `answers` is for results that do not follow from who may call: a
 * visitor's own state.
 */
export type SampleInput<I> = {
  names: Names;
  input: (ownedIds: OwnedThings) => I;
  answers?: (role: Role) => { status: number; error?: string };
  /** the refusal of a thing that the caller may not name, if it is a field of the input */
  refusesOthers?: ErrorName;
  /** the refusal to the owner of a shown thing, if others may do with it what the owner may not */
  refusesOwner?: ErrorName;
};
export type Samples = { [N in CallName]: SampleInput<InputOf<Extract<EndpointOf<N>, object>>> };

/** The input of a call that only the owner may make about a thing. */
export const ownedInput = <I>(input: (ownedIds: OwnedThings) => I): SampleInput<I> => ({ names: 'owned', input });
/** The input of a call that names no user's thing. */
export const free = <I>(input: (ownedIds: OwnedThings) => I): SampleInput<I> => ({ names: 'nothing', input });
/** Whether a role has a valid session. */
export const hasSession = (role: Role) => role !== 'anonymous' && role !== 'ended';
/** The answer to roles with a session; all others get `not_logged_in`. */
export const signedInAnswer = (status: number, error: string) => (role: Role) =>
  hasSession(role) ? { status, error } : { status: 401, error: 'not_logged_in' };

/** The answer to calls of the administrator about a missing thing. */
export const ofNoProposal = (role: Role) => {
  if (!hasSession(role)) return { status: 401, error: 'not_logged_in' };
  return role === 'admin' ? { status: 404, error: 'not_found' } : { status: 403, error: 'admin_only' };
};
