import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useWantThis, type WantedThing } from './use-want-this.ts';

type Props = { wantTarget: WantedThing; names: { name: string; name_zh: string | null } };

/** The button that adds a mineral or locality to the user's want list; a visitor is asked to log in first. */
export function WantThis({ wantTarget, names }: Props) {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const { isThere, busy, add } = useWantThis(wantTarget, localizedLocalityName(names, useAtomValue(localeAtom)));
  if (session.state !== 'in')
    return (
      <ButtonLink to={loginAddress(pathname)}>
        <Trans>Add to my wants</Trans>
      </ButtonLink>
    );
  if (isThere)
    return (
      <ButtonLink icon="i-lucide-check" to={linkTo('userExchange', { username: session.profile.username })}>
        <Trans>On your want list</Trans>
      </ButtonLink>
    );
  return (
    <Button busy={busy && <Trans>Adding…</Trans>} onClick={add}>
      <Trans>Add to my wants</Trans>
    </Button>
  );
}
