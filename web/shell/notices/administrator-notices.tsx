import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { moderationApi, NOTICES_ANCHOR, type Notice } from '#contract/account/moderation-api.ts';
import { measureTexts, ruleTexts } from '#contract/account/moderation-texts.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const isShown = ({ kind, undone_at, is_seen }: Notice) =>
  undone_at === null && (kind === 'suspend' || (kind === 'warn' && !is_seen));

/**
 * The decisions of the administrator that every page of the user shows: that the account is suspended, and warnings
 * until they are pressed away. Each says which rule it follows and where to object.
 */
export function AdministratorNotices() {
  // A failure is quiet: the next page asks again, and refusals say the same.
  const { value, put } = useRead('notices', () => call(moderationApi.notices, {}, { quiet: true }));
  const notices = value?.items ?? [];
  const dismiss = ({ id }: Notice) => {
    put({ items: notices.filter((notice) => notice.id !== id) });
    void call(moderationApi.dismissNotice, { id }).catch(() => {});
  };
  return notices
    .filter(isShown)
    .map((notice) => <NoticeLine key={notice.id} notice={notice} onDismiss={() => dismiss(notice)} />);
}

function NoticeLine({ notice: { kind, reason, text }, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const isSuspension = kind === 'suspend';
  const rule = fillText(ruleTexts[reason], locale);
  return (
    <div role="status" className="border-t border-mica bg-orpiment-wash">
      <div className="page flex items-start gap-3 py-2">
        <Icon name={isSuspension ? 'i-lucide-ban' : 'i-lucide-triangle-alert'} className="mt-.5 text-orpiment" />
        <div className="min-w-0 flex-1 text-t2">
          <p>{isSuspension ? fillText(measureTexts.suspend, locale) : <Trans>The administrator warns you.</Trans>}</p>
          <p className="mt-1">
            <Trans>The rule: {rule}</Trans>
          </p>
          {!isSuspension && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {text}
            </p>
          )}
          <Link
            to={`${screenAddress('profile')}#${NOTICES_ANCHOR}`}
            className="link min-h-11 inline-flex items-center md:min-h-0"
          >
            <Trans>The decision, and how to object</Trans>
          </Link>
        </div>
        {!isSuspension && <IconButton label={t`Dismiss the warning`} icon="i-lucide-x" onClick={onDismiss} />}
      </div>
    </div>
  );
}
