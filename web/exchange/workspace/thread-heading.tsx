import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Person } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { useHead } from '#web/shell/head.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { SearchButton } from './search-button.tsx';
import { ThreadSteps } from './thread-steps.tsx';

type Props = {
  thread: LoadedThread;
  partner: Person;
  partnerName: string;
  isPartnerPresent: boolean;
  isSearching: boolean;
  onToggleSearch: () => void;
  onToggleMute: () => void;
  onToggleVisibility: () => void;
};

/**
 * The heading of a conversation: the partner, a link to the intent, the steps, and buttons for its visibility and
 * emails.
 */
export function ThreadHeading({
  thread,
  partner,
  partnerName,
  isPartnerPresent,
  isSearching,
  onToggleSearch,
  onToggleMute,
  onToggleVisibility,
}: Props) {
  const { t } = useLingui();
  const { state, read: fetchedThread } = thread;
  useHead('threadWorkspace', { name: partnerName });
  const isAsked = state.publication?.by === fetchedThread.side;
  const askLabel = isAsked ? t`Withdraw the request to make it public` : t`Make public`;
  const visibilityLabel = state.public ? t`Make private` : askLabel;
  const isMuted = state.muted[fetchedThread.side];
  return (
    <div className="flex items-center gap-1 border-b border-mica ps-edge pe-1 sm:(gap-2 pe-edge) py-1.5 writing:py-0 md:(px-6 py-2)">
      <Link to={screenAddress('myExchange')} aria-label={t`Back to my exchanges`} className="icon-btn -ms-3">
        <Icon name="i-lucide-arrow-left" />
      </Link>
      <Avatar name={partnerName} src={partner.avatar_url} />
      <div className="min-w-0 flex-1 lg:flex-none">
        <h1 className="text-h3">
          <bdi className="block truncate">{partnerName}</bdi>
        </h1>
        <p className="truncate text-t1 text-graphite writing:hidden">
          <Link to={screenAddress('intent', { intent_id: fetchedThread.intent_id })} className="link-quiet">
            <Trans>Exchange intent</Trans>
          </Link>
          {isPartnerPresent && (
            <span className="ms-3">
              <StatusBadge small shape="full" tone="good">
                <Trans context="presence">here now</Trans>
              </StatusBadge>
            </span>
          )}
        </p>
      </div>
      <div className="mx-auto hidden lg:block">
        <ThreadSteps state={state} />
      </div>
      <SearchButton className="hidden md:grid" isSearching={isSearching} onToggle={onToggleSearch} />
      <IconButton
        label={visibilityLabel}
        icon={state.public ? 'i-lucide-globe' : 'i-lucide-globe-lock'}
        onClick={onToggleVisibility}
      />
      <IconButton
        label={isMuted ? t`Turn e-mails on` : t`Mute e-mails`}
        icon={isMuted ? 'i-lucide-bell-off' : 'i-lucide-bell'}
        aria-pressed={isMuted}
        onClick={onToggleMute}
      />
      {partner.username !== '' && (
        <PersonMenu
          person={partner}
          reportTarget={{ subject: { thread_id: fetchedThread.id }, name: t`this conversation` }}
        />
      )}
    </div>
  );
}
