import { useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import type { ThreadEventKind } from '#contract/exchange/thread/thread-event.ts';
import { type EventTexts, usePlainEventTexts } from '#web/exchange/thread/use-plain-lines.ts';
import { useClosingText } from '#web/exchange/thread/use-problem-words.ts';

/** Short texts of events that have longer ones in the conversation. */
function useShortTexts() {
  const { t } = useLingui();
  return (name: string): EventTexts => ({
    proposed: t`${name} made a proposal`,
    withdrawn: t`${name} withdrew the proposal`,
    rejected: t`${name} rejected the proposal`,
    lapsed: t`The proposal lapsed`,
    agreed: t`${name} agreed to the proposal`,
    problem: t`${name} reported a problem`,
    published: t`${name} changed who can read it`,
  });
}

/** Returns the last event of a conversation as a sentence; null where it was a message. */
export function useLastEventText() {
  const { t } = useLingui();
  const closingText = useClosingText();
  const [plain, short] = [usePlainEventTexts(), useShortTexts()];
  return ({ last_event: last, closed, side, partner }: ThreadSummary): string | null => {
    const personName = (author: string) => (author === side ? t`You` : partner.display_name || t`Former collector`);
    if (last.kind === 'message' || last.kind === 'started') return last.text === '' ? t`Photographs` : null;
    if (last.kind === 'closed') return closed && closingText(closed.reason, personName(closed.by));
    const kind = last.kind as ThreadEventKind;
    const name = personName(last.by);
    return { ...plain(name), ...short(name) }[kind] ?? null;
  };
}
