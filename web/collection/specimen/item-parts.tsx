import type { ReactNode } from 'react';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { longestSide } from '#contract/format/size.ts';
import { DeferredProvenance, DeferredReferences, DeferredSize } from './late-parts.ts';

/**
 * The sections below a specimen's photo (left) and below its label (right), chosen so that neither column is empty:
 * provenance and size; without provenance, size and reference data.
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
