import { Plural, Trans } from '@lingui/react/macro';
import type { PlanView } from '#web/collection/import/thread/thread-calls.ts';
import { Note } from '#web/ui/state/note.tsx';

/** What the import of a collection exported here restores, and what its table does not contain. */
export function ExportedNote({ plan: { places_made, photos_apart } }: { plan: PlanView }) {
  return (
    <Note>
      <Trans>A collection exported from Vug: every field comes back as it was.</Trans>{' '}
      {places_made > 0 && (
        <>
          <Plural
            value={places_made}
            one="# place of your own is added; undoing the import leaves it."
            other="# places of your own are added; undoing the import leaves them."
          />{' '}
        </>
      )}
      {photos_apart > 0 && (
        <>
          <Plural
            value={photos_apart}
            one="# photograph is not in the table: add it afterwards."
            other="# photographs are not in the table: add them afterwards."
          />{' '}
        </>
      )}
      <Trans>Exchanges, permanent links and history stay with the account they belong to.</Trans>
    </Note>
  );
}
