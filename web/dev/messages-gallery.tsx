import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormSummary } from '#web/ui/field/form-summary.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { EmptyState, ErrorState, OfflineState } from '#web/ui/state/screen-state.tsx';
import { ToastView } from '#web/ui/state/toast-view.tsx';
import { GallerySection } from './gallery-section.tsx';

export function MessagesGallery() {
  return (
    <>
      <ToastsGallery />
      <DialogGallery />
      <NotesGallery />
      <StatesGallery />
    </>
  );
}

function ToastsGallery() {
  const { t } = useLingui();
  const close = { dismissLabel: t`Dismiss`, onDismiss: () => {} };
  const act = (label: string) => ({ label, onPress: () => {} });
  return (
    <GallerySection title={<Trans>Toast</Trans>} note={<Trans>one at a time, 5 s</Trans>}>
      <ToastView {...close} message={t`Failed to save changes`} action={act(t`Retry`)} />
      <ToastView {...close} tone="warning" message={t`SC-0412 is used twice now`} />
      <ToastView {...close} tone="success" message={t`3 specimens moved to Drawer 4`} action={act(t`Undo`)} />
      <ToastView {...close} tone="info" message={t`A new version is ready`} action={act(t`Reload`)} />
    </GallerySection>
  );
}

function DialogGallery() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <GallerySection title={<Trans>Dialog</Trans>}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          <Trans>Delete SC-0371…</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Delete SC-0371 Ferberite?`}
        confirmLabel={t`Delete SC-0371`}
        cancelLabel={t`Keep it`}
        onConfirm={() => setOpen(false)}
      >
        <Trans>Its 4 photos go with it. This can’t be undone.</Trans>
      </ConfirmDialog>
    </GallerySection>
  );
}

function NotesGallery() {
  const { t } = useLingui();
  const retry = (
    <Button icon="i-lucide-refresh-cw">
      <Trans>Retry</Trans>
    </Button>
  );
  return (
    <GallerySection title={<Trans>Notes and progress</Trans>}>
      <Note tone="warning">
        <Trans>Two labels do not fit.</Trans>
      </Note>
      <Note icon="i-lucide-wifi-off">
        <Trans>You are offline. What you write is kept here and sent when the line is back.</Trans>
      </Note>
      <Note tone="error" action={retry}>
        <Trans>Failed to load exchange conversation</Trans>
      </Note>
      <FormSummary
        title={t`Two things keep this from being saved`}
        issues={[
          { field: 'sheet-number', message: t`Number: already in use` },
          { field: null, message: t`At least one mineral or a name of its own` },
        ]}
      />
      <Progress label="fluorite-2.jpg" figures={t`6.7 of 10.8 MB`} value={6.7} total={10.8} className="max-w-110" />
      <Progress
        label={t`New watermark on your photos`}
        figures={t`128 of 430`}
        value={128}
        total={430}
        className="max-w-110"
      />
    </GallerySection>
  );
}

function StatesGallery() {
  const cube = <CrystalDrawing isCropped slug="fluorite" className="h-16 w-auto" />;
  const scalenohedron = <CrystalDrawing isCropped slug="calcite" className="h-16 w-auto" />;
  return (
    <GallerySection title={<Trans>Screen states</Trans>}>
      <div className="grid gap-10 sm:grid-cols-2">
        <EmptyState
          drawing={cube}
          title={<Trans>No specimens yet</Trans>}
          actions={
            <>
              <Button variant="primary">
                <Trans>Add specimen</Trans>
              </Button>
              <Button>
                <Trans>Import a spreadsheet</Trans>
              </Button>
            </>
          }
        >
          <Trans>A photograph and a name are enough for the first one.</Trans>
        </EmptyState>
        <EmptyState
          drawing={scalenohedron}
          title={<Trans>Nothing matches these filters</Trans>}
          actions={
            <Button variant="text" className="-ms-2">
              <Trans>Clear all</Trans>
            </Button>
          }
        >
          <Trans>No fluorite from Portugal larger than 10 cm.</Trans>
        </EmptyState>
        <ErrorState
          title={<Trans>Failed to load</Trans>}
          actions={
            <Button icon="i-lucide-refresh-cw">
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>The list of specimens did not arrive. Nothing of yours is lost.</Trans>
        </ErrorState>
        <OfflineState title={<Trans>Offline</Trans>}>
          <Trans>Showing the 412 specimens kept on this device, as of 28 November, 14:32.</Trans>
        </OfflineState>
      </div>
    </GallerySection>
  );
}
