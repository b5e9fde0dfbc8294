import type { ReactNode } from 'react';
import type { Locale } from '#contract/format/locale.ts';
import { type ChapterId, chapterIds, chapterSections, chapters } from '#contract/manual/chapters.ts';
import { manualAnchor } from '#contract/manual/link-to-manual.ts';
import { manualSources } from '#web/manual/sources/manual-sources.ts';
import { ChapterContext } from './chapter-context.ts';
import { doingHere } from './chapter-links.ts';
import type { ManualText } from './chapter-text.ts';
import { sourceAnchor, WORD_JOINER } from './citation-and-warning.tsx';
import { citedSources } from './cited-sources.ts';

const texts = {
  en: {
    linksHeading: 'Do it here',
    sources: 'Sources',
    foot: 'General information. For a particular specimen or an accident ask a physician, a poison centre or the authority in charge.',
  },
  zh: {
    linksHeading: '在这里就做',
    sources: '来源',
    foot: '以上为一般常识。遇到具体标本或意外，请咨询医生、中毒急救机构或主管部门。',
  },
};

/** The chapters about safety, or with a warning. */
const aboutSafety = new Set<ChapterId>(['field', 'chemicals', 'radioactive', 'poisonous', 'asbestos', 'photography']);

/** A chapter: the steps, then the reasons; beside it links to the product's pages for it, and its sources. */
export function ChapterArticle({ chapter, locale, text }: { chapter: ChapterId; locale: Locale; text: ManualText }) {
  const { steps, sections } = text[chapter];
  const sectionTexts: Readonly<Record<string, ReactNode>> = sections;
  const id = manualAnchor(chapter);
  return (
    <ChapterContext value={{ chapter, locale, sources: citedSources[chapter] }}>
      <article id={id} aria-labelledby={`${id}-title`}>
        <div className="text">
          <h2 id={`${id}-title`}>
            <span className="chapter-number">{chapterIds.indexOf(chapter) + 1}</span> {chapters[chapter].title[locale]}
          </h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {chapterSections(chapter).map((section) => (
            <section key={section.id}>
              <h3 id={manualAnchor(chapter, section.id)}>{section.title[locale]}</h3>
              {sectionTexts[section.id]}
            </section>
          ))}
        </div>
        <div className="beside">
          <ChapterDoing chapter={chapter} locale={locale} />
          <ChapterSources chapter={chapter} locale={locale} />
          {aboutSafety.has(chapter) && <p className="foot">{texts[locale].foot}</p>}
        </div>
      </article>
    </ChapterContext>
  );
}

const ChapterDoing = ({ chapter, locale }: { chapter: ChapterId; locale: Locale }) => (
  <div className="here">
    <p className="name">{texts[locale].linksHeading}</p>
    <ul>
      {doingHere[chapter].map(({ to, says }) => (
        <li key={says.en}>
          <a href={to}>{says[locale]}</a>
        </li>
      ))}
    </ul>
  </div>
);

const ChapterSources = ({ chapter, locale }: { chapter: ChapterId; locale: Locale }) => (
  <div className="sources">
    <p className="name">{texts[locale].sources}</p>
    <ol>
      {citedSources[chapter].map((name, index) => {
        const { title, publisher, url } = manualSources[name];
        return (
          <li key={name} id={sourceAnchor(chapter, index + 1)} lang={/\p{Script=Han}/u.test(title) ? 'zh-Hans' : 'en'}>
            <a href={url} rel="noreferrer">
              <cite>{title}</cite>
            </a>
            {`${WORD_JOINER}, ${publisher}`}
          </li>
        );
      })}
    </ol>
  </div>
);
