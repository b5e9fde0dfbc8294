import { z } from 'zod';

/** The two of an exchange: who began the conversation, and whose intent it is about. */
export const sides = ['initiator', 'responder'] as const;
export const side = z.enum(sides);
export type Side = (typeof sides)[number];
export type BySide<T> = Record<Side, T>;

export const otherSide = (one: Side): Side => (one === 'initiator' ? 'responder' : 'initiator');

/** Who asks for something: one of the two, anybody else, or the thread itself (clocks, reservations, blocks). */
export type Actor = Side | 'stranger' | 'system';

/** Whose side a signed-in user is on. */
export function sideOf(participants: BySide<string>, user_id: string): Side | 'stranger' {
  return sides.find((one) => participants[one] === user_id) ?? 'stranger';
}
