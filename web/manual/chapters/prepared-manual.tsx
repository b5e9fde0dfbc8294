import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/format/locale.ts';
import { chapterIds } from '#contract/manual/chapters.ts';
import type { ManualPayload } from '#contract/routes/route-rules.ts';
import { ChapterArticle } from '#web/manual/chapter-article.tsx';
import type { ManualText } from '#web/manual/chapter-text.ts';
import { chineseText } from './chinese-text.ts';
import { englishText } from './english-text.ts';

const drawChapters = (locale: Locale, text: ManualText): string =>
  renderToStaticMarkup(chapterIds.map((id) => <ChapterArticle key={id} chapter={id} locale={locale} text={text} />));

/** The manual's text as HTML in each language, rendered once by the build and not for each reader. */
export const preparedManual = (): ManualPayload => ({
  en: drawChapters('en', englishText),
  zh: drawChapters('zh', chineseText),
});
