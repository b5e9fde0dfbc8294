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
 * What a call names: nothing of anybody's; a collector, or what of theirs everybody sees; something that visitors see
 * when it is public, or its owner beside them; something that its owner alone may name; or that, and what nobody has yet.
 */
export type Names = 'nothing' | 'collector' | 'shown' | 'seen' | 'owned' | 'unclaimed';

/** A good input of a call about a thing. `answers` says what cannot follow from who may call: a visitor's own state. */
export type SampleInput<I> = {
  names: Names;
  input: (ownedIds: OwnedThings) => I;
  answers?: (role: Role) => { status: number; error?: string };
  /** what is said of a thing that its caller may not name, where that is a field of what they write */
  refusesOthers?: ErrorName;
  /** why the owner of something shown is refused what others may do with it */
  refusesOwner?: ErrorName;
};
export type Samples = { [N in CallName]: SampleInput<InputOf<Extract<EndpointOf<N>, object>>> };

/** The input of a call that its owner alone may make about a thing. */
export const ownedInput = <I>(input: (ownedIds: OwnedThings) => I): SampleInput<I> => ({ names: 'owned', input });
/** The input of a call that names nothing of anybody's. */
export const free = <I>(input: (ownedIds: OwnedThings) => I): SampleInput<I> => ({ names: 'nothing', input });
/** Whose session is one. */
export const hasSession = (role: Role) => role !== 'anonymous' && role !== 'ended';
/** Answers whoever is logged in with this, and everybody else that they are not. */
export const signedInAnswer = (status: number, error: string) => (role: Role) =>
  hasSession(role) ? { status, error } : { status: 401, error: 'not_logged_in' };

/** What only the administrator may ask for, and nobody has. */
export const ofNoProposal = (role: Role) => {
  if (!hasSession(role)) return { status: 401, error: 'not_logged_in' };
  return role === 'admin' ? { status: 404, error: 'not_found' } : { status: 403, error: 'admin_only' };
};
