import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Question } from '#contract/collection/questions/question.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReportButton } from '#web/account/moderation/report-button.tsx';
import { Time } from '#web/shell/time/time.tsx';

type Props = {
  question: Question;
  /** whether the reader may report it: neither the author nor of an own specimen */
  isReportable: boolean;
  /** its state, where not everybody sees it */
  badge?: ReactNode;
  /** the menu of what the reader can do with it */
  menu?: ReactNode;
};

/** A question as plain text, with its author, its time and its state. */
export function QuestionText({ question, isReportable, badge, menu }: Props) {
  const { t } = useLingui();
  const { id, author, text, asked_at, edited_at } = question;
  return (
    <>
      <div className="flex items-start gap-x-3">
        <p className="min-h-11 min-w-0 flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-t2 text-graphite">
          {author ? (
            <Link to={screenAddress('userCollection', author)} className="link-quiet min-w-0 break-anywhere font-600">
              <bdi>{author.display_name}</bdi>
            </Link>
          ) : (
            <Trans>Former collector</Trans>
          )}
          <Time dateTime={asked_at} />
          {edited_at && <Trans context="a question">edited</Trans>}
          {badge}
          {isReportable && author && (
            <ReportButton
              subject={{ question_id: id, is_answer: false }}
              name={t`this question`}
              label={t`Report this question`}
              username={author.username}
            />
          )}
        </p>
        {menu}
      </div>
      {text === null ? (
        <p className="text-graphite italic">
          <Trans>The question went with the account of who asked it.</Trans>
        </p>
      ) : (
        <p dir="auto" className="prose whitespace-pre-line break-anywhere">
          {text}
        </p>
      )}
    </>
  );
}

type AnswerProps = { question: Question; collector: string; isReportable: boolean };

/** The owner's answer to a question. */
export function AnswerText({ question: { id, answer }, collector, isReportable }: AnswerProps) {
  const { t } = useLingui();
  if (!answer) return null;
  return (
    <div className="mt-3 border-s-2 border-galena ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-t2 text-graphite">
        <span>
          <Trans>
            <bdi className="font-600">{collector}</bdi> answered
          </Trans>
        </span>
        <Time dateTime={answer.at} />
        {isReportable && (
          <ReportButton
            subject={{ question_id: id, is_answer: true }}
            name={t`this answer`}
            label={t`Report this answer`}
          />
        )}
      </p>
      <p dir="auto" className="prose mt-1 whitespace-pre-line break-anywhere">
        {answer.text}
      </p>
    </div>
  );
}
