import { Trans } from '@lingui/react/macro';
import { ButtonsGallery } from '#web/dev/buttons-gallery.tsx';
import { ChoicesGallery } from '#web/dev/choices-gallery.tsx';
import { FieldsGallery } from '#web/dev/fields-gallery.tsx';
import { FoundationsGallery } from '#web/dev/foundations-gallery.tsx';
import { MapGallery } from '#web/dev/map-gallery.tsx';
import { MessagesGallery } from '#web/dev/messages-gallery.tsx';
import { SettingChoicesGallery } from '#web/dev/setting-choices-gallery.tsx';
import { SpecimensGallery } from '#web/dev/specimens-gallery.tsx';
import { TableGallery } from '#web/dev/table-gallery.tsx';
import { TypeAheadGallery } from '#web/dev/type-ahead-gallery.tsx';
import { useGalleryHead } from '#web/dev/use-gallery-head.ts';

/** The gallery of every component in every state, for developers of screens; only in local development. */
export function Component() {
  useGalleryHead();
  return (
    <div className="page">
      <h1 className="pb-6 pt-8 text-h1">
        <Trans>Component sheet</Trans>
      </h1>
      <FoundationsGallery />
      <ButtonsGallery />
      <FieldsGallery />
      <TypeAheadGallery />
      <ChoicesGallery />
      <SettingChoicesGallery />
      <SpecimensGallery />
      <MapGallery />
      <MessagesGallery />
      <TableGallery />
    </div>
  );
}
