import type { ReactNode } from 'react';
import { screenAddress } from '#contract/routes/paths.ts';
import { storeCopiedFields } from '#web/collection/form/copy/copied-fields.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = { fields: Partial<SpecimenDraft>; children: ReactNode };

/** A link to a new specimen with fields already filled in. */
export function PrefilledAddLink({ fields, children }: Props) {
  return (
    <ButtonLink
      variant="text"
      icon="i-lucide-plus"
      to={screenAddress('addSpecimen')}
      onClick={() => storeCopiedFields(fields)}
    >
      {children}
    </ButtonLink>
  );
}
