import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import { useCardFaults } from '#web/label-cards/design/editing/use-overflow-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/message.tsx';

type Proof = { facts: LabelFacts; placedCard: PlacedCard };
type Props = {
  proofs: readonly Proof[];
  /** the index of the specimen shown on the card being edited */
  proofIndex: number;
  onShow: (proofIndex: number) => void;
  /** why there are no proofs, or null */
  note: string | null;
};

const SHOWN_MAX_PROOFS = 12;

/** The side in view filled with the user's own specimens, those with the longest texts first. */
export function SpecimenProofs({ proofs, proofIndex, onShow, note }: Props) {
  const { t } = useLingui();
  const cardFaults = useCardFaults();
  const faults = proofs.map(({ facts, placedCard }) => cardFaults(placedCard, facts.coll_no));
  const wrong = faults.filter((texts) => texts.length > 0).length;
  const count = proofs.length;
  const from = Math.max(0, Math.min(proofIndex - 1, proofs.length - SHOWN_MAX_PROOFS));
  const current = proofs[proofIndex]?.facts.coll_no ?? '';
  return (
    <section aria-label={t`Your specimens on this label`} className="border-t border-mica py-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 className="text-h3">
          <Trans>With your specimens</Trans>
        </h2>
        <p className="text-t2 text-graphite" aria-live="polite">
          {note ??
            (wrong === 0 ? (
              <Plural value={count} one="All # label fits." other="All # labels fit." />
            ) : (
              <Plural value={wrong} one="Text doesn’t fit on # label." other="Text doesn’t fit on # labels." />
            ))}
        </p>
        {proofs.length > 1 && (
          <div className="ms-auto flex items-center">
            <IconButton
              label={t`Previous specimen`}
              icon="i-lucide-chevron-left"
              onClick={() => onShow(proofIndex - 1)}
            />
            <span className="num text-t2">{current}</span>
            <IconButton label={t`Next specimen`} icon="i-lucide-chevron-right" onClick={() => onShow(proofIndex + 1)} />
          </div>
        )}
      </div>
      <ul className="flex gap-4 overflow-x-auto pb-2">
        {proofs.slice(from, from + SHOWN_MAX_PROOFS).map(({ facts, placedCard }, index) => {
          const { coll_no } = facts;
          return (
            <li key={facts.specimen_id} className="w-52 shrink-0">
              <button
                type="button"
                aria-pressed={from + index === proofIndex}
                className={classes(
                  'block w-full border',
                  from + index === proofIndex ? 'border-azurite' : 'border-mica',
                )}
                onClick={() => onShow(from + index)}
              >
                <Card placedCard={placedCard} fluid label={t`Label of ${coll_no}`} />
              </button>
              {faults[from + index]?.map((fault) => (
                <Message key={fault} kind="warning">
                  {fault}
                </Message>
              ))}
              {faults[from + index]?.length === 0 && (
                <p className="mt-1.5 text-t2 text-graphite">
                  <Trans>{coll_no} fits</Trans>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
