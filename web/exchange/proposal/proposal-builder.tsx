import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { countWithoutCash } from '#contract/exchange/thread/cash.ts';
import { ITEMS_MAX } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';
import { FulfilmentFields } from '#web/exchange/fulfilment/fulfilment-fields.tsx';
import { ReadersText, type TextReaders } from '#web/exchange/thread/readers-text.tsx';
import { ExchangeCounts } from '#web/exchange/traders/exchange-counts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { GivesField } from './gives-field.tsx';
import type { KnownProposal } from './known-proposals.ts';
import { type DraftSide, offeringSide, specimenIds, specimensInOffers, toggleSpecimen } from './proposal-draft.ts';
import type { useProposalDraft } from './use-proposal-draft.ts';

const loadFitting = () =>
  import('#web/exchange/matches/fitting-specimens.tsx').then((module) => module.FittingSpecimens);

type Props = {
  thread_id: string;
  draft: ReturnType<typeof useProposalDraft>;
  /** the version number it will get */
  version: number;
  partner: Pick<Person, 'username'>;
  name: string;
  /** why it can't be sent now, or null */
  disabledReason: string | null;
  /** the contract's names of the fields for what the writer gives and receives */
  fields: { give: string; receive: string };
  /** who reads its note */
  readers: TextReaders;
  side: Side;
  /** what the intent offers */
  offers: readonly Offer[];
  /** the proposal that waits for an answer */
  openProposal: KnownProposal | null;
  /** shows the open proposal where the draft covers it, as on a phone */
  onShowProposal: () => void;
};

/** The form of a proposal: items from both catalogues, and free-text items. */
export function ProposalBuilder({
  thread_id,
  draft,
  version,
  partner,
  name,
  disabledReason,
  fields,
  readers,
  side,
  offers,
  openProposal,
  onShowProposal,
}: Props) {
  const { t } = useLingui();
  const FittingSpecimens = usePart(loadFitting, true);
  const { values, set, messageOf, failure, issues, busy, propose, discard } = draft;
  const limit = ITEMS_MAX;
  const isMutual = countWithoutCash(values.give) > 0 && countWithoutCash(values.receive) > 0;
  const offeredSpecimens = (draftSide: DraftSide) =>
    offeringSide(side) === draftSide ? specimensInOffers(offers) : [];
  const sideOfDraft = (draftSide: DraftSide) => ({
    takenIds: specimenIds(values[draftSide]),
    fullReason: values[draftSide].length >= limit ? t`At most ${limit} a side.` : null,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void propose();
      }}
    >
      <h2 className="text-h3">
        <Trans>Your draft: version {version}</Trans>
      </h2>
      <p className="text-t2 text-graphite">
        <Trans>Only you see it until it is sent.</Trans>
      </p>
      {draft.isOutdated && openProposal && (
        <OutdatedNote
          name={name}
          version={openProposal.version}
          onShowProposal={onShowProposal}
          onAnswer={() => set({ answers: openProposal.id })}
        />
      )}
      <GivesField
        id={fields.give}
        title={<Trans>You give</Trans>}
        items={values.give}
        onChange={(give) => set({ give })}
        pickLabel={t`From my collection`}
        thread_id={thread_id}
        error={messageOf(fields.give)}
        offeredSpecimens={offeredSpecimens('give')}
        partnerName={name}
      />
      <GivesField
        id={fields.receive}
        title={<Trans>You receive</Trans>}
        items={values.receive}
        onChange={(receive) => set({ receive })}
        ownerUsername={partner.username || null}
        pickLabel={t`From the collection of ${name}`}
        error={messageOf(fields.receive)}
        offeredSpecimens={offeredSpecimens('receive')}
        partnerName={name}
      />
      {FittingSpecimens && (
        <FittingSpecimens
          thread_id={thread_id}
          name={name}
          sides={{ give: sideOfDraft('give'), receive: sideOfDraft('receive') }}
          onToggle={(draftSide, specimen) => set(toggleSpecimen(values, draftSide, specimen))}
        />
      )}
      <FulfilmentFields terms={values} onChange={set} isMutual={isMutual} side={side} name={name} />
      {values.fulfilment === 'parcels' && isMutual && <ExchangeCounts username={partner.username} name={name} />}
      <Field
        name="note"
        label={t`Note`}
        optional={t`optional`}
        className="mt-5"
        help={<ReadersText readers={readers} />}
        error={messageOf('note')}
      >
        <TextArea
          dir="auto"
          placeholder={t`Who pays the post, until when`}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Field>
      {failure && issues.length === 0 && (
        <div className="mt-4">
          <Note tone="error" live>
            {failure}
          </Note>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabledReason={draft.isOutdated ? t`Look at the other proposal first.` : disabledReason}
          busy={busy && t`Sending…`}
        >
          <Trans>Send version {version}</Trans>
        </Button>
        <Button variant="text" onClick={discard}>
          <Trans>Discard draft</Trans>
        </Button>
      </div>
    </form>
  );
}

type OutdatedNoteProps = { name: string; version: number; onShowProposal: () => void; onAnswer: () => void };

/** The other side proposed something meanwhile: the writer looks at it before the draft replaces it. */
function OutdatedNote({ name, version, onShowProposal, onAnswer }: OutdatedNoteProps) {
  return (
    <div className="mt-4">
      <Note
        live
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={onShowProposal}>
              <Trans>Look at version {version}</Trans>
            </Button>
            <Button onClick={onAnswer}>
              <Trans>Answer it with this draft</Trans>
            </Button>
          </div>
        }
      >
        <Trans>
          {name} proposed version {version} a moment ago. Look at it before your draft replaces it.
        </Trans>
      </Note>
    </div>
  );
}
