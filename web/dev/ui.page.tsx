import { Trans } from '@lingui/react/macro';
import { ButtonsSheet } from '#web/dev/buttons-sheet.tsx';
import { ChoicesSheet } from '#web/dev/choices-sheet.tsx';
import { FieldsSheet } from '#web/dev/fields-sheet.tsx';
import { FoundationsSheet } from '#web/dev/foundations-sheet.tsx';
import { MapSheet } from '#web/dev/map-sheet.tsx';
import { MessagesSheet } from '#web/dev/messages-sheet.tsx';
import { PartChoicesSheet } from '#web/dev/part-choices-sheet.tsx';
import { SpecimensSheet } from '#web/dev/specimens-sheet.tsx';
import { TableSheet } from '#web/dev/table-sheet.tsx';
import { TypeAheadSheet } from '#web/dev/type-ahead-sheet.tsx';
import { useSheetHead } from '#web/dev/use-sheet-head.ts';

/** Every component in every state, for those who build screens; only in local development. */
export function Component() {
  useSheetHead();
  return (
    <div className="page">
      <h1 className="pb-6 pt-8 text-h1">
        <Trans>Component sheet</Trans>
      </h1>
      <FoundationsSheet />
      <ButtonsSheet />
      <FieldsSheet />
      <TypeAheadSheet />
      <ChoicesSheet />
      <PartChoicesSheet />
      <SpecimensSheet />
      <MapSheet />
      <MessagesSheet />
      <TableSheet />
    </div>
  );
}
