import { Trans } from '@lingui/react/macro';
import { Icon } from '#web/ui/icon.tsx';

/** Shown while files are dragged over the page: they may be dropped anywhere. */
export const DropHint = () => (
  <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded border-2 border-azurite border-dashed bg-veil">
    <p className="framed flex items-center gap-3 px-5 py-4">
      <Icon name="i-lucide-image-plus" className="text-azurite" />
      <Trans>Let go to add the photographs</Trans>
    </p>
  </div>
);
