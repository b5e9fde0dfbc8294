import { screenAddress } from '#contract/routes/paths.ts';
import type { ChapterId, SectionId } from './chapters.ts';

/** Returns the anchor of a chapter or of one of its sections: `storing`, `storing-light`. */
export const manualAnchor = (chapter: ChapterId, section?: string): string =>
  section === undefined ? chapter : `${chapter}-${section}`;

/** Returns the address of a chapter of the manual or of one of its sections. */
export const linkToManual = <C extends ChapterId>(chapter: C, section?: SectionId<C>): string =>
  `${screenAddress('manual')}#${manualAnchor(chapter, section)}`;
