import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => withPrivateAssets(() => import('./arrange-photos.tsx').then((module) => module.ArrangePhotos));

/** The owner's actions on photos on their specimen's page. The code is loaded when the section is opened. */
export function OwnersPhotos({ specimenId, onChanged }: { specimenId: string; onChanged: (media: Media[]) => void }) {
  const [open, setOpen] = useState(false);
  const ArrangePhotos = useOpenedComponent(load, open);
  return (
    <div className="mt-4 max-sm:px-edge print:hidden">
      {open ? (
        ArrangePhotos && <ArrangePhotos specimenId={specimenId} onChanged={onChanged} onDone={() => setOpen(false)} />
      ) : (
        <Button icon="i-lucide-arrow-left-right" onClick={() => setOpen(true)}>
          <Trans>Arrange photographs</Trans>
        </Button>
      )}
    </div>
  );
}
