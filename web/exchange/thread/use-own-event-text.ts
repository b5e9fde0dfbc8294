import { useLingui } from '@lingui/react/macro';
import type { Side } from '#contract/exchange/thread/side.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import type { OwnEventText, TimelineEvent } from './use-event-text.ts';
import type { EventTexts } from './use-plain-event-texts.ts';

/** The sentences of the reader's own acts that need more than “You” in place of a name. */
export function useOwnPlainTexts(): EventTexts {
  const { t } = useLingui();
  return {
    shipping_taken_back: t`You have not shipped after all`,
    address: t`You sent an address card`,
  };
}

/** What the reader said of where a specimen is, or of how a problem was solved. */
function useOwnStatement() {
  const { t } = useLingui();
  return (event: TimelineEvent, specimen: string | null): string | null => {
    if (event.kind === 'solved' && event.how === 'sent_back') return t`You said that everything was sent back`;
    if (event.kind !== 'whereabouts_reported') return null;
    const specimenName = specimen ?? t`A specimen`;
    const answerTexts: Partial<Record<string, string>> = {
      came_back: t`You said: ${specimenName} came back`,
      with_partner: t`You said: ${specimenName} is with the other`,
      lost: t`You said: ${specimenName} is lost`,
    };
    return answerTexts[event.whereabouts] ?? null;
  };
}

/** What becomes of the reader's account, and their vacations. */
function useOwnAccountText() {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  return (event: TimelineEvent): string | null => {
    switch (event.kind) {
      case 'deletion_planned': {
        const date = day(event.until);
        return t`You are deleting your account, on ${date}`;
      }
      case 'deletion_undone':
        return t`You keep your account`;
      case 'suspended':
        return event.suspended ? t`Your account is suspended` : t`Your account is open again`;
      case 'vacation_started':
        return t`You are on vacation`;
      case 'vacation_ended':
        return t`You are back from vacation`;
      default:
        return null;
    }
  };
}

/** Returns the sentences of events by or about the reader, in the second person. */
export function useOwnEventText(side: Side): OwnEventText {
  const plainTexts = useOwnPlainTexts();
  const [statement, accountText] = [useOwnStatement(), useOwnAccountText()];
  return {
    side,
    write: (event, specimen) => {
      if ('side' in event && event.side === side) return accountText(event);
      return event.by === side ? (statement(event, specimen) ?? plainTexts[event.kind] ?? null) : null;
    },
  };
}
