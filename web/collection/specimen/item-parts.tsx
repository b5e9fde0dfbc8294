import type { ReactNode } from 'react';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { longestSide } from '#contract/format/size.ts';
import { DeferredProvenance, DeferredReferences, DeferredSize } from './late-parts.ts';

/**
 * What stands below a specimen's photograph and below its label, so that neither column is empty beside the other: its
 * provenance beside its size; without one, its size beside what the reference says.
 */
export function specimenSections(specimen: PublicSpecimen, collector: UserInfo): Record<'left' | 'right', ReactNode> {
  const size = <DeferredSize specimen={specimen} />;
  const references = <DeferredReferences specimen={specimen} />;
  if (specimen.provenance.length > 0) {
    const left = (
      <>
        <DeferredProvenance specimen={specimen} collector={collector} />
        {references}
      </>
    );
    return { left, right: size };
  }
  return longestSide(specimen.size) === null ? { left: references, right: null } : { left: size, right: references };
}
