import { Trans, useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Moves a specimen to the trash without asking, and offers Undo. */
export function DeleteSpecimen({ specimen, onDeleted }: { specimen: OwnSpecimen; onDeleted: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, coll_no } = specimen;

  const { run: restore } = useAction(() => call(collectionApi.restore, { id }), {
    done: async () => {
      showToast(t`${coll_no} restored`, { type: 'success' });
      await navigate(editAddress(specimen));
    },
  });
  const { run: remove, busy } = useAction(() => call(collectionApi.remove, { id }), {
    done: async () => {
      // Before the page is left, so that it does not ask about edits of a deleted specimen.
      flushSync(onDeleted);
      await navigate(linkTo('myCollection'));
      showToast(t`${coll_no} moved to the trash`, {
        type: 'success',
        action: { label: t`Undo`, onPress: () => void restore() },
      });
    },
  });
  return (
    <Button look="danger" busy={busy && t`Deleting…`} onClick={() => void remove()}>
      <Trans>Delete {coll_no}</Trans>
    </Button>
  );
}
