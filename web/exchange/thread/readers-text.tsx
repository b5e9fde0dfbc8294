import { Trans } from '@lingui/react/macro';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** Who reads a text: the two alone for ever or for now, visitors once both want that, or everybody. */
export type TextReaders = 'pair_alone' | 'pair' | 'visitors_soon' | 'everybody';

/** Returns who reads what is written to a thread now, unless it is private. */
export function threadReaders({
  public: isPublic,
  publication,
}: Pick<ThreadState, 'public' | 'publication'>): TextReaders {
  if (isPublic) return 'everybody';
  return publication ? 'visitors_soon' : 'pair';
}

/** Says in words who reads a text, at the box where it is typed. */
export function ReadersText({ readers }: { readers: TextReaders }) {
  switch (readers) {
    case 'pair_alone':
      return <Trans>Only the two of you will ever read this.</Trans>;
    case 'pair':
      return <Trans>For now only the two of you read this.</Trans>;
    case 'visitors_soon':
      return <Trans>Everybody reads this once the conversation is public.</Trans>;
    case 'everybody':
      return <Trans>Everybody can read this.</Trans>;
  }
}
