import type { ReactNode } from 'react';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';
import { useChapter } from './chapter-context.ts';

/** A character without width between which and its neighbours no line ends. */
export const WORD_JOINER = '\u2060';

/** The number of a source, linked to it; the chapter's list must contain it. */
export function Cite({ source }: { source: SourceName }) {
  const { chapter, locale, sources } = useChapter();
  const number = sources.indexOf(source) + 1;
  if (number === 0) throw new Error(`${chapter} cites ${source}, which its list does not name`);
  // Without the joiner, a line of Chinese could begin with the number.
  return (
    <>
      {WORD_JOINER}
      <sup>
        <a
          href={`#${sourceAnchor(chapter, number)}`}
          aria-label={locale === 'zh' ? `来源 ${number}` : `Source ${number}`}
        >
          {number}
        </a>
      </sup>
    </>
  );
}

/** The anchor of a chapter's source, by its number. */
export const sourceAnchor = (chapter: string, number: number): string => `${chapter}-source-${number}`;

/** A warning, placed where the danger is described. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div className="warning">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
    </svg>
    <p>{children}</p>
  </div>
);
