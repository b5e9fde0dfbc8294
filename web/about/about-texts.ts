import type { ReactNode } from 'react';
import type { AboutPageName } from '#contract/about/about-pages.ts';

/** What a page about the site shows that is not written in it. */
type AboutParts = { operator: ReactNode; storedDataTable: ReactNode };

/** The pages about the site in one language. */
export type AboutTexts = Readonly<Record<'about' | AboutPageName, (parts: AboutParts) => ReactNode>>;
