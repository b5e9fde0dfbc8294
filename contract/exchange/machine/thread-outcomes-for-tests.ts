import { endOutcomes } from './end-outcomes-for-tests.ts';
import { fulfilmentOutcomes } from './fulfilment-outcomes-for-tests.ts';
import type { Outcomes } from './outcomes-for-tests.ts';
import { talkOutcomes } from './talk-outcomes-for-tests.ts';

/**
 * The result of every command in every state: its next phase or its refusal. A command applies to both sides, or
 * to the side named with it; transitions.test.ts builds the states.
 */
export const outcomes: Record<string, Outcomes> = { ...talkOutcomes, ...fulfilmentOutcomes, ...endOutcomes };
