import * as z from 'zod';

/** The two sides of an exchange: who began the conversation, and whose intent it is about. */
export const sides = ['initiator', 'responder'] as const;
export const side = z.enum(sides);
export type Side = (typeof sides)[number];
export type BySide<T> = Record<Side, T>;

export const otherSide = (givenSide: Side): Side => (givenSide === 'initiator' ? 'responder' : 'initiator');

/** The origin of a command: a participant, another user, or the thread itself (clocks, reservations, blocks). */
export type Actor = Side | 'stranger' | 'system';

/** Returns the side of a logged-in user; 'stranger' if not a participant. */
export function participantSide(participants: BySide<string>, user_id: string): Side | 'stranger' {
  return sides.find((candidateSide) => participants[candidateSide] === user_id) ?? 'stranger';
}
