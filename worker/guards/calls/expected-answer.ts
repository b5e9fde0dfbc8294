import { type ErrorName, errors } from '#contract/errors/errors.ts';
import type { Role } from '#worker/guards/world/world.ts';
import type { EveryCall } from './every-call.ts';
import type { Names } from './sample-input.ts';
import { callSample } from './sample-request.ts';

export const roles = ['anonymous', 'stranger', 'ended', 'admin', 'owner'] as const satisfies Role[];
/** A public and a private thing of the owner, and a missing one. */
export const answerKinds = ['shown', 'hidden', 'missing'] as const;
export type AnswerKind = (typeof answerKinds)[number];
type ExpectedAnswer = { status: number; c: number };

const refusalAnswer = (error: ErrorName): ExpectedAnswer => ({ status: errors[error].status, c: errors[error].code });

/** The expected answer to a valid input about a thing, by the caller's role and the owner of the thing. */
export function expectedAnswer(call: EveryCall, role: Role, kind: AnswerKind): ExpectedAnswer {
  const { access, status } = call.endpoint;
  const { names, answers, refusesOthers = 'not_found' } = callSample(call);
  const success = { status, c: 0 };
  const isSignedIn = role !== 'anonymous' && role !== 'ended';
  if (answers) return { c: errorCode(answers(role).error), status: answers(role).status };
  if (access !== 'public' && access !== 'visitor' && !isSignedIn) return refusalAnswer('not_logged_in');
  if (access === 'admin' && role !== 'admin') return refusalAnswer('admin_only');
  if (isFree(names, kind)) return success;
  if (names === 'collector') return kind === 'missing' ? refusalAnswer('not_found') : ofShown(call, role);
  if (names === 'shown' || names === 'seen') return ofSeen(call, role, kind);
  return role === 'owner' && kind !== 'missing' ? success : refusalAnswer(refusesOthers);
}

/** Calls that name no user's thing succeed for every role, and so do those that claim an id that is still free. */
const isFree = (names: Names, kind: AnswerKind) => names === 'nothing' || (names === 'unclaimed' && kind === 'missing');

function ofShown(call: EveryCall, role: Role): ExpectedAnswer {
  const { refusesOwner } = callSample(call);
  return role === 'owner' && refusesOwner ? refusalAnswer(refusesOwner) : { status: call.endpoint.status, c: 0 };
}

const errorCode = (error: string | undefined) => (error === undefined ? 0 : errors[error as ErrorName].code);

/** The answer about things that visitors may see; some calls also answer their owner about a hidden one. */
function ofSeen(call: EveryCall, role: Role, kind: AnswerKind): ExpectedAnswer {
  const isOwners = callSample(call).names === 'seen' && role === 'owner' && kind === 'hidden';
  return kind === 'shown' || isOwners ? ofShown(call, role) : refusalAnswer('not_found');
}
