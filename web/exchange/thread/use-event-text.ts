import { useLingui } from '@lingui/react/macro';
import { isEventKind } from '#contract/exchange/state/event-kinds.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { PublicEvent, ThreadEvent, ThreadEventKind } from '#contract/exchange/thread/thread-event.ts';
import { closeNameGaps } from '#contract/format/name-gaps.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { usePlainEventTexts } from './use-plain-event-texts.ts';
import { useClosingText, useProblemText } from './use-problem-texts.ts';
import { useUnknownEventText } from './use-unknown-event-text.ts';

export type TimelineEvent = ThreadEvent | PublicEvent;
/** The facts of an event's sentence, besides the event itself. */
type Facts = {
  name: string;
  version: string;
  isKnown: boolean;
  /** the name of the specimen that the event is about, if it is known */
  specimen: string | null;
  /** the name of the side that the event is about, where nobody acts */
  aboutName: string;
};
/** The sentences of acts by or about the reader that need more than “You” in place of a name; null for all others. */
export type OwnEventText = { side: Side; write: (event: TimelineEvent, specimen: string | null) => string | null };
type EventFormatter = (event: TimelineEvent, facts: Facts) => string | null;

const is = <K extends TimelineEvent['kind']>(
  event: TimelineEvent,
  kind: K,
): event is Extract<TimelineEvent, { kind: K }> => event.kind === kind;

/** Whether an event needs no line: the end of the time for reviews where nobody wrote one, and the reminder of them. */
const isSilent = (event: TimelineEvent): boolean =>
  (is(event, 'reviews_shown') && !event.initiator && !event.responder) ||
  (is(event, 'reminded') && event.what === 'review');

function useProposalFormatter(): EventFormatter {
  const { t } = useLingui();
  return (event, { name, version, isKnown }) => {
    if (is(event, 'agreed') && !isKnown) return t`${name} agreed to an earlier version`;
    if (is(event, 'proposed')) {
      if (event.amends) return t`${name} proposed a change to the agreement, version ${version}`;
      return event.version > 1
        ? t`${name} made another proposal, version ${version}`
        : t`${name} proposed version ${version}`;
    }
    const eventTexts: Partial<Record<ThreadEventKind, string>> = {
      withdrawn: t`${name} withdrew version ${version}`,
      rejected: t`${name} rejected version ${version}`,
      lapsed: t`Version ${version} lapsed`,
      agreed: t`${name} agreed to version ${version}`,
    };
    return eventTexts[event.kind] ?? null;
  };
}

function useTalkFormatter(): EventFormatter {
  const { t } = useLingui();
  const closingText = useClosingText();
  const problemText = useProblemText();
  return (event, { name }) => {
    if (is(event, 'problem')) {
      const what = problemText(event.what);
      return t`${name} reported a problem: ${what}`;
    }
    if (is(event, 'closed')) return closingText(event.reason, name);
    if (is(event, 'solved') && event.how === 'sent_back') return t`${name} says that everything was sent back`;
    return null;
  };
}

/** Vacations of the two, and what becomes of their accounts. */
function useLeaveText() {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  return (event: TimelineEvent, name: string): string | null => {
    if (is(event, 'deletion_planned')) {
      const date = day(event.until);
      return t`${name} is deleting their account, on ${date}`;
    }
    if (is(event, 'vacation_started')) return t`${name} is on vacation`;
    if (is(event, 'vacation_ended')) return t`${name} is back from vacation`;
    if (is(event, 'deletion_undone')) return t`${name} keeps their account`;
    // A deleted account has no name any more.
    return is(event, 'account_erased') ? t`The other’s account was deleted` : null;
  };
}

/** Where a specimen is after the end, as its giver says. */
function useWhereaboutsFormatter(): EventFormatter {
  const { t } = useLingui();
  const unknownText = useUnknownEventText();
  return (event, { name, specimen }) => {
    if (!is(event, 'whereabouts_reported')) return null;
    const specimenName = specimen ?? t`A specimen`;
    const answerTexts: Partial<Record<string, string>> = {
      came_back: t`${name} says: ${specimenName} came back`,
      with_partner: t`${name} says: ${specimenName} is with the other`,
      lost: t`${name} says: ${specimenName} is lost`,
    };
    return answerTexts[event.whereabouts] ?? unknownText;
  };
}

/** What other exchanges or the administrator changed. */
function useStandingFormatter(): EventFormatter {
  const { t } = useLingui();
  const leaveText = useLeaveText();
  return (event, { version, aboutName }) => {
    if (is(event, 'unavailable')) return t`A specimen of version ${version} is no longer available`;
    if (is(event, 'suspended'))
      return event.suspended
        ? t`The account of ${aboutName} is suspended`
        : t`The account of ${aboutName} is open again`;
    return leaveText(event, aboutName);
  };
}

/** Who made the conversation public or private: a side, the clock after a request, or the administrator. */
function usePublishedFormatter(): EventFormatter {
  const { t } = useLingui();
  return (event, { name }) => {
    if (!is(event, 'published')) return null;
    if (event.by !== 'system')
      return event.public ? t`${name} made the conversation public` : t`${name} made the conversation private`;
    return event.public ? t`The conversation became public` : t`The administrator made the conversation private`;
  };
}

function useOtherFormatter(): EventFormatter {
  const { t } = useLingui();
  const plain = usePlainEventTexts();
  return (event, { name, specimen }) => {
    if (is(event, 'handed_over')) {
      const { given_no, coll_no } = event;
      if (!coll_no) return null;
      const specimenName = specimen ?? given_no;
      return specimenName ? t`${specimenName} is ${coll_no} in its new collection` : null;
    }
    if (!is(event, 'muted')) return plain(name)[event.kind] ?? null;
    return event.muted ? t`You turned e-mails about this conversation off` : t`You turned e-mails on again`;
  };
}

/** Returns the names of the user who acts, the specimen and the user that an event is about. */
const eventSubjects = (
  event: TimelineEvent,
  names: BySide<string>,
  specimenNames: ReadonlyMap<string, string>,
): Pick<Facts, 'name' | 'specimen' | 'aboutName'> => ({
  name: event.by === 'system' ? '' : names[event.by],
  specimen:
    is(event, 'handed_over') || is(event, 'whereabouts_reported')
      ? (specimenNames.get(event.specimen_id) ?? null)
      : null,
  aboutName: 'side' in event ? names[event.side] : '',
});

/**
 * Returns an event as a sentence; null for an event that needs none. A kind that this page does not know says so: the
 * page may be older than the server. `versions` by a proposal's id, `specimenNames` by a specimen's. `ownText` is of the
 * reader's own acts, which are in the second person; absent for visitors.
 */
export function useEventText(
  names: BySide<string>,
  versions: ReadonlyMap<string, number>,
  specimenNames: ReadonlyMap<string, string> = new Map(),
  ownText?: OwnEventText,
) {
  const { t } = useLingui();
  const hooks = [
    useProposalFormatter(),
    useTalkFormatter(),
    usePublishedFormatter(),
    useStandingFormatter(),
    useWhereaboutsFormatter(),
    useOtherFormatter(),
  ];
  const unknownText = useUnknownEventText();
  const readerNames = ownText ? { ...names, [ownText.side]: t`You` } : names;
  return (event: TimelineEvent): string | null => {
    if (!isEventKind(event.kind)) return unknownText;
    if (isSilent(event)) return null;
    const proposal = 'proposal_id' in event ? event.proposal_id : event.id;
    const version = is(event, 'proposed') ? event.version : versions.get(proposal);
    const facts = {
      ...eventSubjects(event, readerNames, specimenNames),
      version: String(version ?? '–'),
      isKnown: version !== undefined,
    };
    const eventText = hooks.reduce<string | null>(
      (text, formatEvent) => text ?? formatEvent(event, facts),
      ownText?.write(event, facts.specimen) ?? null,
    );
    return eventText && closeNameGaps(eventText, facts.name);
  };
}
