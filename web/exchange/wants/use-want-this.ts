import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** A mineral, or anything from a place. */
export type WantedThing = { mineral_id: string } | { locality_id: number };

/** Adds a mineral or locality to the user's want list; the toast that confirms it can undo that. */
export function useWantThis(wantTarget: WantedThing, name: string) {
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
    done: () => {
      setThere(true);
      showToast(t`${name} is on your want list`, {
        type: 'success',
        action: { label: t`Undo`, onPress: () => void takeBack().catch(() => undefined) },
      });
    },
  });
  return { isThere, busy: busy !== null, add: () => void run() };
}
