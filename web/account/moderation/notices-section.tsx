import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { moderationApi, NOTICES_ANCHOR, type Notice } from '#contract/account/moderation-api.ts';
import { measureTexts, ruleTexts } from '#contract/account/moderation-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextForm } from './text-form.tsx';

/** The decisions of the administrator about this user, each with the rule, and the place to object to it once. */
export function NoticesSection({ initialNotices }: { initialNotices: Notice[] }) {
  const [notices, setNotices] = useState(initialNotices);
  const replace = (newNotice: Notice) =>
    setNotices((current) => current.map((notice) => (notice.id === newNotice.id ? newNotice : notice)));
  if (notices.length === 0) return null;
  return (
    <ProfileSection
      id={NOTICES_ANCHOR}
      title={<Trans>Decisions about you</Trans>}
      intro={<Trans>You can object to each of them once; the administrator then looks at it again.</Trans>}
    >
      <ul className="grid gap-6">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChange={replace} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function NoticeRow({ notice, onChange }: { notice: Notice; onChange: (notice: Notice) => void }) {
  const locale = useAtomValue(localeAtom);
  const { day } = useTimeFormat();
  const { kind, reason, text, at, undone_at, appeal } = notice;
  const rule = fillText(ruleTexts[reason], locale);
  const undoneDate = undone_at && day(undone_at);
  const row = useRef<HTMLLIElement>(null);
  const showObjection = (newNotice: Notice) => {
    onChange(newNotice);
    // The pressed button disappears with its form, so the focus moves to the row.
    row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1} className="border-s-2 border-galena ps-4 outline-none">
      <p className="text-t2 text-graphite">
        <Time dateTime={at} /> {undoneDate && <Trans>Taken back on {undoneDate}</Trans>}
      </p>
      <p className={undone_at ? 'line-through' : undefined}>{fillText(measureTexts[kind], locale)}</p>
      <p className="mt-1 text-t2">
        <Trans>The rule: {rule}</Trans>
      </p>
      <blockquote dir="auto" className="prose mt-2 whitespace-pre-line text-t2">
        {text}
      </blockquote>
      {appeal ? (
        <p dir="auto" className="prose mt-2 whitespace-pre-line text-t2 text-graphite">
          <Trans>You objected: {appeal}</Trans>
        </p>
      ) : (
        !undone_at && <AppealForm notice={notice} onChange={showObjection} />
      )}
    </li>
  );
}

function AppealForm({ notice: { id }, onChange }: { notice: Notice; onChange: (notice: Notice) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy, failure } = useAction(
    (text: string) => call(moderationApi.appeal, { id, text }, { quiet: true }),
    { subject: id, onSuccess: onChange },
  );
  if (!isOpen)
    return (
      <Button variant="text" className="mt-1" onClick={() => setOpen(true)}>
        <Trans>Object</Trans>
      </Button>
    );
  return (
    <TextForm
      label={<Trans>Why this is wrong</Trans>}
      help={<Trans>You can write this once.</Trans>}
      submit={<Trans>Send objection</Trans>}
      busy={busy !== null}
      error={failure && errorMessage(failure)}
      onSend={(text) => void run(text)}
      onCancel={() => setOpen(false)}
    />
  );
}
