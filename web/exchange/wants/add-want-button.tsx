import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { v7 as uuid } from 'uuid';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** A mineral, or anything from a place. */
type WantedThing = { mineral_id: string } | { locality_id: number };

/** Adds a mineral or locality to the user's want list; the toast that confirms it can undo that. */
function useWantThis(wantTarget: WantedThing, name: string) {
  const { t } = useLingui();
  const [id, setId] = useState(() => uuid());
  const [isThere, setThere] = useState(false);
  const takeBack = async () => {
    await call(wantsApi.remove, { id });
    // A removed want keeps its id, so the next one needs a new id.
    setId(uuid());
    setThere(false);
  };
  const { run, busy } = useAction(() => call(wantsApi.create, { id, ...wantTarget }, { key: id }), {
    onSuccess: () => {
      setThere(true);
      showToast(t`${name} is on your want list`, {
        type: 'success',
        action: { label: t`Undo`, onPress: () => void takeBack().catch(() => undefined) },
      });
    },
  });
  return { isThere, busy: busy !== null, add: () => void run() };
}

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
      <ButtonLink icon="i-lucide-check" to={screenAddress('userExchange', { username: session.profile.username })}>
        <Trans>On your want list</Trans>
      </ButtonLink>
    );
  return (
    <Button busy={busy && <Trans>Adding…</Trans>} onClick={add}>
      <Trans>Add to my wants</Trans>
    </Button>
  );
}
