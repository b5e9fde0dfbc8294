import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { GallerySection } from './gallery-section.tsx';

export function ButtonsGallery() {
  const { t } = useLingui();
  return (
    <GallerySection title={<Trans>Buttons</Trans>} note={<Trans>A button that can’t be used says why</Trans>}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">
          <Trans>Save</Trans>
        </Button>
        <Button>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="text">
          <Trans>Read more</Trans>
        </Button>
        <Button variant="danger">
          <Trans>Delete</Trans>
        </Button>
        <Button icon="i-lucide-printer">
          <Trans>Print labels</Trans>
        </Button>
        <IconButton label={t`Like`} icon="i-lucide-heart" />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="primary" busy={t`Saving…`}>
          <Trans>Save specimen</Trans>
        </Button>
        <Button busy={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <Button disabledReason={t`SC-0391 is reserved in another exchange.`}>
        <Trans>Agree to proposal</Trans>
      </Button>
    </GallerySection>
  );
}
