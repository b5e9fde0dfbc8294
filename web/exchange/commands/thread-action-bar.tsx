import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { errors } from '#contract/errors/errors.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  isOptionalAction,
  isTimely,
  nextSteps,
  possibleActions,
  refusalReason,
  secondaryActions,
} from './thread-actions.ts';

/** The button texts of the commands in the thread's present state. */
function useActionTexts({ open_proposal, agreement, proposals, cancel_asked }: ThreadState) {
  const { t } = useLingui();
  const version = open_proposal?.version ?? proposals;
  const propose = agreement ? t`Change the agreement` : t`Make another proposal`;
  const texts: Record<CommandKind, string> = {
    message: t`Send`,
    propose: proposals > 0 ? propose : t`Make a proposal`,
    withdraw: t`Withdraw version ${version}`,
    agree: t`Agree to version ${version}`,
    reject: t`Reject`,
    shipped: t`Mark as shipped`,
    change_parcels: t`Change tracking numbers`,
    take_back_shipped: t`Take back “shipped”`,
    ask_more_time: t`Ask for two more weeks`,
    give_more_time: t`Give two more weeks`,
    report_whereabouts: t`Say where it is`,
    received: t`Confirm receipt`,
    confirm_meeting: t`Confirm the meeting`,
    review: t`Write review`,
    reply_to_review: t`Reply to the review`,
    cancel: agreement ? t`Cancel without an answer` : t`End the conversation`,
    ask_cancel: cancel_asked ? t`Asked to cancel` : t`Ask to cancel`,
    accept_cancel: t`Accept the cancellation`,
    reopen: t`Reopen`,
    problem: t`Report a problem`,
    solved: t`Mark as solved`,
    address: t`Send address card`,
    publish: t`Make public`,
    withhold: t`Withhold`,
    mute: t`Mute`,
  };
  return (kind: CommandKind) => texts[kind];
}

type Props = {
  thread: LoadedThread;
  currentTime: string;
  busy: CommandKind | null;
  onPress: (kind: CommandKind) => void;
};

/** Returns why the reader can't do something now, in their language; null when they can. */
export function useReasons({ state, commandState, read }: LoadedThread, currentTime: string) {
  const locale = useAtomValue(localeAtom);
  const { day } = useTimeFormat();
  const isOut = useAtomValue(sessionAtom).state === 'out';
  return (kind: CommandKind): string | null => {
    if (isOut) return fillText(errors.not_logged_in, locale);
    const refusal = refusalReason(state, read.side, kind, { allowedKinds: commandState.allowed, currentTime });
    if (!refusal) return null;
    const { values = {} } = refusal;
    const formattedValues = 'date' in values ? { ...values, date: day(values.date ?? '') } : values;
    return fillText(errors[refusal.error], locale, formattedValues);
  };
}

/** Keeps the focus in the bar of buttons when the pressed one is gone, because its command is carried out. */
function usePressFocus(onPress: (kind: CommandKind) => void) {
  const bar = useRef<HTMLDivElement>(null);
  const pressedButton = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (pressedButton.current?.isConnected !== false) return;
    pressedButton.current = null;
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  });
  const press = (kind: CommandKind) => (event: MouseEvent) => {
    pressedButton.current = event.currentTarget;
    onPress(kind);
  };
  return { bar, press };
}

/** The actions possible now, the next step first; one that is disabled shows its reason. */
export function ThreadActionBar({ thread, currentTime, busy, onPress }: Props) {
  const { t } = useLingui();
  const { state, read } = thread;
  const actionText = useActionTexts(state);
  const reasons = useReasons(thread, currentTime);
  const steps = possibleActions(state, read.side);
  const secondaryKinds = secondaryActions(state, read.side).filter(
    (kind) => !isOptionalAction(state, kind) || reasons(kind) === null,
  );
  const primaryKind = steps.find((kind) => reasons(kind) === null && isTimely(state, read.side, kind));
  const { bar, press } = usePressFocus(onPress);
  return (
    <div ref={bar} tabIndex={-1} className="mt-5 grid gap-2 outline-none">
      {steps.map((kind) => (
        <Button
          key={kind}
          wide
          variant={kind === primaryKind ? 'primary' : 'plain'}
          disabledReason={reasons(kind)}
          busy={busy === kind && t`Sending…`}
          onClick={press(kind)}
        >
          {actionText(kind)}
        </Button>
      ))}
      {secondaryKinds.length > 0 && (
        <div className="mt-3 grid justify-items-start gap-1 border-t border-mica pt-3">
          {secondaryKinds.map((kind) => (
            <Button
              key={kind}
              variant="text"
              disabledReason={reasons(kind)}
              busy={busy === kind && t`Sending…`}
              onClick={press(kind)}
            >
              {actionText(kind)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The next step beside the conversation on phones, where the action bar is a page of its own. */
export function NextAct({ thread, currentTime, busy, onPress }: Props) {
  const { t } = useLingui();
  const { state, read } = thread;
  const actionText = useActionTexts(state);
  const reasons = useReasons(thread, currentTime);
  const next = nextSteps(state, read.side).find((kind) => reasons(kind) === null);
  const { bar, press } = usePressFocus(onPress);
  return (
    <div ref={bar} tabIndex={-1} className="outline-none md:hidden writing:hidden">
      {next && (
        <div className="border-t border-mica px-edge py-2">
          <Button key={next} wide variant="primary" busy={busy === next && t`Sending…`} onClick={press(next)}>
            {actionText(next)}
          </Button>
        </div>
      )}
    </div>
  );
}
