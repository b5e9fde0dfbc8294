import { useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#contract/exchange/thread.ts';
import type { ThreadEventKind } from '#contract/exchange/thread-event.ts';
import { useClosingWords } from '#web/exchange/use-problem-words.ts';

type Lines = Partial<Record<ThreadEventKind, string>>;

function useDoneLines() {
  const { t } = useLingui();
  return (name: string): Lines => ({
    proposed: t`${name} made a proposal`,
    withdrawn: t`${name} withdrew the proposal`,
    rejected: t`${name} rejected the proposal`,
    lapsed: t`The proposal lapsed`,
    agreed: t`${name} agreed to the proposal`,
    shipped: t`${name} marked the parcel as shipped`,
    received: t`${name} confirmed receipt`,
    completed: t`The exchange is completed`,
    problem: t`${name} reported a problem`,
    solved: t`${name} marked the problem as solved`,
  });
}

function useOtherLines() {
  const { t } = useLingui();
  return (name: string): Lines => ({
    cancel_asked: t`${name} asked to cancel`,
    reviewed: t`${name} wrote a review`,
    reviews_shown: t`Reviews are shown`,
    replied_to_review: t`${name} replied to the review`,
    address: t`${name} sent an address card`,
    addresses_erased: t`Addresses erased`,
    reopened: t`${name} reopened the conversation`,
    published: t`${name} changed who can read it`,
    reminded: t`A reminder was sent`,
  });
}

/** What happened last in a conversation, in one sentence; null where words were said. */
export function useLastWords() {
  const { t } = useLingui();
  const closing = useClosingWords();
  const [done, other] = [useDoneLines(), useOtherLines()];
  return ({ last, closed, side, partner }: ThreadSummary): string | null => {
    const nameOf = (by: string) => (by === side ? t`You` : partner.display_name || t`Former collector`);
    if (last.kind === 'message' || last.kind === 'started') return last.text === '' ? t`Photographs` : null;
    if (last.kind === 'closed') return closed && closing(closed.reason, nameOf(closed.by));
    const kind = last.kind as ThreadEventKind;
    return done(nameOf(last.by))[kind] ?? other(nameOf(last.by))[kind] ?? null;
  };
}
