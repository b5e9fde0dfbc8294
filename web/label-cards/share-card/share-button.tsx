import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

type ShareButtonProps = { specimen: PublicSpecimen; name: string; collector: string };

const load = () => import('./share-dialog.tsx').then((module) => module.ShareDialog);

/** Opens the dialog in which a specimen is shared: as a card, or by its address. */
export function ShareButton(props: ShareButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const ShareDialog = useOpenedComponent(load, open);
  return (
    <>
      <IconButton label={t`Share`} icon="i-lucide-share-2" onClick={() => setOpen(true)} />
      {open && ShareDialog && <ShareDialog {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
