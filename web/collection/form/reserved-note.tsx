import { Trans } from '@lingui/react/macro';
import { Note } from '#web/ui/state/note.tsx';

/** Says above the form of a specimen that an exchange holds it, and what can't be done with it meanwhile. */
export const ReservedNote = () => (
  <Note>
    <Trans>Promised in an exchange: until that ends it can’t be deleted, offered again or marked as gone.</Trans>
  </Note>
);
