import { Trans } from '@lingui/react/macro';
import { ButtonsGallery } from '#web/dev/buttons-sheet.tsx';
import { ChoicesGallery } from '#web/dev/choices-sheet.tsx';
import { FieldsGallery } from '#web/dev/fields-sheet.tsx';
import { FoundationsGallery } from '#web/dev/foundations-sheet.tsx';
import { MapGallery } from '#web/dev/map-sheet.tsx';
import { MessagesGallery } from '#web/dev/messages-sheet.tsx';
import { SettingChoicesGallery } from '#web/dev/part-choices-sheet.tsx';
import { SpecimensGallery } from '#web/dev/specimens-sheet.tsx';
import { TableGallery } from '#web/dev/table-sheet.tsx';
import { TypeAheadGallery } from '#web/dev/type-ahead-sheet.tsx';
import { useGalleryHead } from '#web/dev/use-sheet-head.ts';

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
