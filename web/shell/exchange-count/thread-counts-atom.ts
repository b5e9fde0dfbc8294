import { atom } from 'jotai';
import type { ThreadCounts } from '#contract/exchange/thread/thread.ts';

/** How many conversations wait for whom, and how many have something unread; null until they are read. */
export const threadCountsAtom = atom<ThreadCounts | null>(null);
