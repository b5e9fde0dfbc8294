import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/format/locale.ts';
import { chapterIds } from '#contract/manual/chapters.ts';
import type { ManualPayload } from '#contract/routes/route-rules.ts';
import { ChapterArticle } from '#web/manual/chapter-article.tsx';
import type { ManualText } from '#web/manual/chapter-text.ts';
import { chemicalsText, washingText } from '#web/manual/chapters/zh/cleaning-methods.tsx';
import { labelsText, localityText, successionText } from '#web/manual/chapters/zh/collection-records.tsx';
import { exchangingText, sendingText } from '#web/manual/chapters/zh/exchange-and-sending.tsx';
import { choosingText, fieldworkText, identifyingText, specimenText } from '#web/manual/chapters/zh/field-work.tsx';
import { asbestosText, poisonousText, radioactiveText } from '#web/manual/chapters/zh/hazards.tsx';
import { photographyText, storingText } from '#web/manual/chapters/zh/storage-and-photography.tsx';
import { englishText } from './english-text.ts';

/** The manual in Chinese. */
const chineseText: ManualText = {
  specimen: specimenText,
  field: fieldworkText,
  choosing: choosingText,
  identifying: identifyingText,
  labels: labelsText,
  locality: localityText,
  washing: washingText,
  chemicals: chemicalsText,
  radioactive: radioactiveText,
  poisonous: poisonousText,
  asbestos: asbestosText,
  storing: storingText,
  photography: photographyText,
  exchanging: exchangingText,
  sending: sendingText,
  succession: successionText,
};

const drawChapters = (locale: Locale, text: ManualText): string =>
  renderToStaticMarkup(chapterIds.map((id) => <ChapterArticle key={id} chapter={id} locale={locale} text={text} />));

/** The manual's text as HTML in each language, rendered once by the build and not for each reader. */
export const preparedManual = (): ManualPayload => ({
  en: drawChapters('en', englishText),
  zh: drawChapters('zh', chineseText),
});
