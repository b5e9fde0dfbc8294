import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/format/locale.ts';
import { type ChapterId, chapterIds, chapterSections, chapters } from '#contract/manual/chapters.ts';
import { manualAnchor } from '#contract/manual/link-to-manual.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

type Props = { locale: Locale; current: string | null };

/** The table of contents, with the current chapter and section marked; on phones it opens above the text. */
export function ManualContents({ locale, current }: Props) {
  const { t } = useLingui();
  const chapter = chapterIds.find((id) => current === id || current?.startsWith(`${id}-`)) ?? null;
  const all = chapterIds.length;
  const place = chapter ? chapterIds.indexOf(chapter) + 1 : 1;
  const list = <ContentsList locale={locale} chapter={chapter} current={current} />;
  return (
    <nav
      aria-label={t`Contents`}
      className="text-t2 print:hidden md:(sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto)"
    >
      <div className="max-md:hidden">{list}</div>
      <div className="md:hidden">
        <Disclosure title={t`Contents`} summary={t`${place} of ${all}`}>
          {list}
        </Disclosure>
      </div>
    </nav>
  );
}

type ListProps = Props & { chapter: ChapterId | null };

const ContentsList = ({ locale, chapter, current }: ListProps) => (
  <ol>
    {chapterIds.map((id, index) => (
      <li key={id}>
        <Link
          to={`#${manualAnchor(id)}`}
          preventScrollReset
          aria-current={id === chapter ? 'true' : undefined}
          className="link-quiet grid grid-cols-[22px_minmax(0,1fr)] items-center gap-2 py-1.75 max-md:min-h-11 aria-[current=true]:font-600"
        >
          <span className="num text-graphite">{index + 1}</span>
          <span>{chapters[id].title[locale]}</span>
        </Link>
        {id === chapter && (
          <ol className="ps-7.5">
            {chapterSections(id).map((section) => {
              const anchor = manualAnchor(id, section.id);
              return (
                <li key={section.id}>
                  <Link
                    to={`#${anchor}`}
                    preventScrollReset
                    aria-current={anchor === current ? 'location' : undefined}
                    className="link-quiet block py-1.25 text-graphite max-md:min-h-11 aria-[current=location]:(text-ink underline underline-offset-4)"
                  >
                    {section.title[locale]}
                  </Link>
                </li>
              );
            })}
          </ol>
        )}
      </li>
    ))}
  </ol>
);
