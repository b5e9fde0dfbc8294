import { Trans } from '@lingui/react/macro';
import type { Operator } from '#contract/about/about-api.ts';
import type { AboutPageName } from '#contract/about/about-pages.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { calendarDate } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { AboutTexts } from './about-texts.ts';
import { chinesePages } from './chinese-pages.tsx';
import { englishPages } from './english-pages.tsx';
import { OperatorText } from './operator-text.tsx';
import { StoredDataTable } from './stored-data-table.tsx';

const pages: Readonly<Record<Locale, AboutTexts>> = { en: englishPages, zh: chinesePages };

/** The pages that one agrees to at sign-up. */
const agreedPages: readonly string[] = ['privacy', 'terms'];

type Props = { page: 'about' | AboutPageName; locale: Locale; operator: Operator | null };

/** The text of a page about the site in the reader's language. */
export const AboutContent = ({ page, locale, operator }: Props) => (
  <div className="about-text mt-2">
    {pages[locale][page]({
      operator: <OperatorText operator={operator} />,
      storedDataTable: <StoredDataTable locale={locale} />,
    })}
    {agreedPages.includes(page) && <InForce date={calendarDate(TERMS_VERSION, locale)} />}
  </div>
);

const InForce = ({ date }: { date: string }) => (
  <p className="text-graphite">
    <Trans>In force since {date}.</Trans>
  </p>
);
