import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewRating, reviewRatings, reviewTicks } from '#contract/exchange/thread/thread-command.ts';
import { useReviewTexts } from '#web/exchange/thread/use-problem-texts.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './command-text-field.tsx';

type Props = { name: string; send: SendCommand; onClose: () => void };
type ReviewProps = Props & {
  /** whether the other side reads it only when both have written one */
  isBlind: boolean;
};
type Tick = (typeof reviewTicks)[number];

/** Writes a review of the exchange. */
export function ReviewDialog({ name, isBlind, ...dialogProps }: ReviewProps) {
  const { t } = useLingui();
  const { ratings, ticks } = useReviewTexts();
  const initial: { rating: ReviewRating | null; ticks: Tick[]; text: string } = { rating: null, ticks: [], text: '' };
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Review {name}</Trans>}
      text={
        isBlind ? (
          <Trans>
            Reviews appear when both are written, then everybody reads them on the page of whom they are about; your
            name stands there only while the conversation is public. They can’t be changed.
          </Trans>
        ) : (
          <Trans>
            The exchange ended with a problem, so everybody reads your review at once on the page of {name}; your name
            stands there only while the conversation is public. It can’t be changed.
          </Trans>
        )
      }
      initial={initial}
      toCommand={({ rating, ...values }) => ({ kind: 'review', rating: rating ?? '', ...values })}
      submit={<Trans>Send review</Trans>}
    >
      {(fields) => (
        <>
          <FieldGroup id="rating" label={t`How was it?`} error={fields.messageOf('rating') && t`Choose one.`}>
            <Segment
              options={reviewRatings.map((rating) => ({ value: rating, label: ratings[rating] }))}
              value={fields.values.rating}
              onValueChange={(rating) => fields.set({ rating })}
            />
          </FieldGroup>
          <div className="grid">
            {reviewTicks.map((tick) => (
              <Checkbox
                key={tick}
                label={ticks[tick]}
                checked={fields.values.ticks.includes(tick)}
                onChange={() => fields.set({ ticks: toggledTicks(fields.values.ticks, tick) })}
              />
            ))}
          </div>
          <TextOfCommand isOptional fields={fields} name="text" label={t`In your words`} />
        </>
      )}
    </CommandDialog>
  );
}

const toggledTicks = (ticks: Tick[], tick: Tick) =>
  ticks.includes(tick) ? ticks.filter((otherTick) => otherTick !== tick) : [...ticks, tick];

/** Replies to the other's review, once. */
export function ReplyDialog({ name, ...dialogProps }: Props) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Reply to the review of {name}</Trans>}
      text={<Trans>Everybody who reads the review reads your reply. It can’t be changed.</Trans>}
      initial={{ text: '' }}
      toCommand={(values) => ({ kind: 'reply_to_review', ...values })}
      submit={<Trans>Send reply</Trans>}
    >
      {(fields) => <TextOfCommand fields={fields} name="text" label={t`Your reply`} />}
    </CommandDialog>
  );
}
