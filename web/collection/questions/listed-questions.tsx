import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedQuestion, Question } from '#contract/collection/questions/question.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { QuestionRow } from './question-row.tsx';

type Page = { items: ListedQuestion[]; next_cursor: string | null };
type Props = {
  firstPage: Page;
  read: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
  /** whether the reader owns the specimens */
  isOwner: boolean;
  /** shown where there are none */
  empty: ReactNode;
};

/** Questions about several specimens, each below the name of its specimen. */
export function ListedQuestions({ firstPage, read, isOwner, empty }: Props) {
  const { items, change, ...pagination } = usePages(firstPage, read);
  const putItem = (question: Question) =>
    change((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === question.id ? { ...item, ...question } : item)),
    }));
  const removeItem = (id: string) =>
    change((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  if (items.length === 0 && !pagination.hasMore) return <p className="text-graphite">{empty}</p>;
  return (
    <>
      <ul>
        {items.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            collector={question.specimen?.collector ?? ''}
            isOwner={isOwner}
            heading={<SpecimenHeading question={question} />}
            onChange={putItem}
            onRemove={removeItem}
          />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-3" />
    </>
  );
}

function SpecimenHeading({ question: { specimen } }: { question: ListedQuestion }) {
  const locale = useAtomValue(localeAtom);
  if (!specimen) return null;
  return (
    <h3 className="text-n">
      <Link to={`${specimenAddress(specimen)}#questions`} className="link-quiet">
        {specimenTitle(specimen, locale)} <span className="num text-graphite">{specimen.coll_no}</span>
      </Link>
    </h3>
  );
}
