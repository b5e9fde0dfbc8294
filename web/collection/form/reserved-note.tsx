import { Trans } from '@lingui/react/macro';
import { Note } from '#web/ui/state/note.tsx';

/** The note above the form that an exchange has reserved the specimen, and what is not possible meanwhile. */
export const ReservedNote = () => (
  <Note>
    <Trans>Promised in an exchange: until that ends it can’t be deleted, offered again or marked as gone.</Trans>
  </Note>
);
