import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ReviewRating } from '#contract/exchange/thread/thread-command.ts';
import type { TraderReview } from '#contract/exchange/traders/trader-review.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReportButton } from '#web/account/moderation/report-button.tsx';
import { LinkedText } from '#web/exchange/thread/linked-text.tsx';
import { useReviewTexts, useTickTexts } from '#web/exchange/thread/use-problem-texts.ts';
import { Time } from '#web/shell/time/time.tsx';
import { StatusBadge, type StatusBadgeShape, type StatusBadgeTone } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';

const ratingStyles: Record<ReviewRating, { shape: StatusBadgeShape; tone: StatusBadgeTone }> = {
  positive: { shape: 'full', tone: 'good' },
  neutral: { shape: 'ring', tone: 'plain' },
  negative: { shape: 'triangle', tone: 'bad' },
};

/** A review of a trader, and the reply to it. */
export function TraderReviewRow({ review, name }: { review: TraderReview; name: string }) {
  const { ratings } = useReviewTexts();
  const tickTexts = useTickTexts()(review);
  const { t } = useLingui();
  const { id, rating, text, reviewed_at, reply } = review;
  return (
    <li className="border-b border-mica py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
        {rating in ratingStyles && <StatusBadge {...ratingStyles[rating]}>{ratings[rating]}</StatusBadge>}
        <Author review={review} />
        <Time dateTime={reviewed_at} />
        {text && (
          <ReportButton
            subject={{ review_id: id }}
            name={t`this review`}
            label={t`Report this review`}
            username={review.by?.username}
          />
        )}
      </p>
      {text && (
        <blockquote dir="auto" className="prose mt-1.5 whitespace-pre-line break-anywhere">
          <LinkedText text={text} />
        </blockquote>
      )}
      {tickTexts.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {tickTexts.map((tick) => (
            <Tag key={tick}>{tick}</Tag>
          ))}
        </p>
      )}
      {reply && (
        <p className="prose mt-2 whitespace-pre-line border-s break-anywhere border-galena ps-5 text-t2">
          <span className="text-graphite">
            <Trans>
              <bdi>{name}</bdi> replied:
            </Trans>
          </span>{' '}
          <bdi>
            <LinkedText text={reply} />
          </bdi>
        </p>
      )}
    </li>
  );
}

/** The author of a review: named and linked to the conversation while that is public. */
function Author({ review: { by, thread_id } }: { review: Pick<TraderReview, 'by' | 'thread_id'> }) {
  const { t } = useLingui();
  if (!by || !thread_id) return <Trans>a collector</Trans>;
  return (
    <Link to={screenAddress('threadPublic', { thread_id })} className="link-quiet">
      <bdi>{by.username === '' ? t`Former collector` : by.display_name}</bdi>
    </Link>
  );
}
