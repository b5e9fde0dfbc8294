import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { loginAddress } from '#web/shell/next-address.ts';
import type { QuestionsViewProps } from './question-list.ts';
import { AnswerText, QuestionText } from './question-text.tsx';

/** The questions under a specimen for a visitor who is not logged in. */
export function VisitorsQuestions({ firstPage, readPage, collector }: QuestionsViewProps) {
  const { list, items, ...pagination } = usePages(firstPage, readPage);
  const { pathname, search } = useLocation();
  return (
    <>
      <QuestionCount total={list.total} />
      {list.asking === 'off' ? (
        <ClosedNote collector={collector} />
      ) : (
        <p>
          <Link to={loginAddress(`${pathname}${search}#questions`)} className="link">
            <Trans>Log in to ask a question</Trans>
          </Link>
        </p>
      )}
      <ul>
        {items.map((question) => (
          <li key={question.id} className="border-b border-mica py-4">
            <QuestionText question={question} isReportable />
            <AnswerText question={question} collector={collector} isReportable />
          </li>
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-3" />
    </>
  );
}

/** How many questions everybody reads. */
export const QuestionCount = ({ total = 0 }: { total?: number | undefined }) => (
  <p className="mb-3 text-graphite" role="status">
    <Plural value={total} _0="No questions yet." one="# question" other="# questions" />
  </p>
);

/** Why nothing can be asked where the owner takes no questions. */
export const ClosedNote = ({ collector }: { collector: string }) => (
  <p className="text-graphite">
    <Trans>
      <bdi>{collector}</bdi> takes no questions about this specimen.
    </Trans>
  </p>
);
