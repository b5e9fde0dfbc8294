import { linkTo } from '#contract/routes/paths.ts';
import type { ChapterId, SectionId } from './chapters.ts';

/** The anchor of a chapter, or of a section of it: `storing`, `storing-light`. */
export const manualAnchor = (chapter: ChapterId, section?: string): string =>
  section === undefined ? chapter : `${chapter}-${section}`;

/** Where a chapter of the manual stands, or a section of it. */
export const linkToManual = <C extends ChapterId>(chapter: C, section?: SectionId<C>): string =>
  `${linkTo('manual')}#${manualAnchor(chapter, section)}`;
