import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/account/profile.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { logOut } from '#web/shell/session.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';

/** The user's own pages behind the avatar, and the log-out. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { username, display_name, avatar_url, is_admin } = profile;
  const leave = async () => {
    if (!(await logOut())) return;
    await navigate(screenAddress('home'));
    showToast(t`Logged out`, { type: 'success' });
  };
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={t`Account of ${display_name}`} className="icon-btn">
          <Avatar name={display_name} src={avatar_url} />
        </button>
      }
      items={[
        { label: t`My collection`, icon: 'i-lucide-layout-grid', to: screenAddress('myCollection') },
        { label: t`As visitors see it`, icon: 'i-lucide-eye', to: screenAddress('userCollection', { username }) },
        { label: t`Add specimen`, icon: 'i-lucide-plus', to: screenAddress('addSpecimen') },
        { label: t`Import`, icon: 'i-lucide-file-up', to: screenAddress('importCollection') },
        { label: t`My exchanges`, icon: 'i-lucide-arrow-left-right', to: screenAddress('myExchange') },
        { label: t`Questions`, icon: 'i-lucide-message-circle-question', to: screenAddress('questions') },
        'line',
        { label: t`Preferences`, icon: 'i-lucide-sliders-horizontal', to: screenAddress('preference') },
        { label: t`Profile`, icon: 'i-lucide-user', to: screenAddress('profile') },
        ...(is_admin
          ? [
              { label: t`Reports`, icon: 'i-lucide-flag', to: screenAddress('reports') },
              { label: t`Locality survey`, icon: 'i-lucide-map-pinned', to: screenAddress('surveyTodolist') },
            ]
          : []),
        'line',
        { label: t`Log out`, icon: 'i-lucide-log-out', onPress: () => void leave() },
      ]}
    />
  );
}
