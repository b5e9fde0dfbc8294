import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { errors } from '#contract/errors/errors.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { command, type WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { Terms } from '#contract/exchange/thread/thread-state.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isIdUsed } from '#web/lib/own-record.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useDiscardedDraft } from '#web/shell/form/discarded-draft.ts';
import { fitDraft, forgetDraft, keepDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import {
  emptyProposal,
  isEmptyDraft,
  type ProposalDraft,
  type ProposeCommand,
  proposalInput,
} from './proposal-draft.ts';
import { useDraftPhotos } from './use-draft-photos.ts';

type ProposalOptions = {
  thread_id: string;
  side: Side;
  /** the open proposal, which this one would replace */
  openTerms: Pick<Terms, 'id' | 'by'> | null;
  send: (command: WrittenCommand) => Promise<unknown>;
};

/**
 * Returns the proposal that a draft answers: an open one of the writer at once, one of the other side only if the
 * writer had it before them.
 */
const answeredProposal = ({ answers }: ProposalDraft, side: Side, openTerms: ProposalOptions['openTerms']) =>
  openTerms && openTerms.by !== side ? answers : (openTerms?.id ?? null);

/** A proposal being written; only its writer sees it until it is sent, and it survives a reload. */
export function useProposalDraft({ thread_id, side, openTerms, send }: ProposalOptions) {
  const name = `proposal of ${thread_id}`;
  const [storedDraft] = useState(() => readDraft<ProposalDraft>(name));
  const [isBegun, setOpen] = useState(storedDraft !== null);
  const { isDiscarded, discard: discardWithUndo, replaceDiscarded } = useDiscardedDraft(name);
  const isOpen = isBegun && !isDiscarded;
  const [id, setId] = useState<string>(() => storedDraft?.id ?? uuid());
  const form = useForm({
    initial: storedDraft ? fitDraft(storedDraft.values, emptyProposal) : emptyProposal,
    toInput: (draft) => ({
      kind: 'propose',
      id,
      ...proposalInput(draft, side),
      answers: answeredProposal(draft, side, openTerms),
    }),
    schema: command,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  useStoredDraft({
    name,
    id,
    values: form.values,
    over: emptyProposal,
    version: null,
    isChanged: isOpen && !form.busy,
  });

  const photos = useDraftPhotos(thread_id, form.values);

  /** Opens the draft; one that is open already keeps what was written. */
  const begin = (from: ProposalDraft) => {
    if (!isOpen) {
      replaceDiscarded();
      setId(uuid());
      form.reset(from);
    }
    setOpen(true);
  };
  /** Replaces what was written, as by another version. */
  const beginAnew = (from: ProposalDraft) => {
    if (isDiscarded) replaceDiscarded();
    else photos.discard();
    setId(uuid());
    form.reset(from);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    form.reset(emptyProposal);
    forgetDraft(name);
  };
  /** Discards the draft; what was written can be had again for a while. */
  const discard = () => {
    if (isEmptyDraft(form.values)) return close();
    keepDraft(name, { id, values: form.values, over: emptyProposal, version: null });
    discardWithUndo(() => {
      photos.discard();
      forgetDraft(name);
    });
  };
  /**
   * The id is already in use by an earlier version of this proposal, from a send whose answer was lost. While that
   * one is open, this proposal replaces it under a new id; once it was answered, the user reads the answer first.
   */
  const replaceSent = async (proposal: ProposeCommand) => {
    const { open_proposal } = await call(threadsApi.read, { thread_id }, { quiet: true });
    const nextId = uuid();
    setId(nextId);
    if (open_proposal?.id !== proposal.id) throw answeredMeanwhile(open_proposal);
    await send({ ...proposal, answers: open_proposal.id, id: nextId });
  };
  const propose = () =>
    form.submit(async (newCommand) => {
      const proposal = await photos.settle(newCommand);
      await send(proposal).catch((fault: unknown) => {
        if (!isIdUsed(fault)) throw fault;
        return replaceSent(proposal as ProposeCommand);
      });
      photos.sent(proposal);
      close();
    });
  /** whether the other side has proposed something that this draft does not answer */
  const isOutdated = openTerms !== null && answeredProposal(form.values, side, openTerms) !== openTerms.id;
  return { isOpen, isOutdated, begin, beginAnew, discard, propose, ...form };
}

/** The error that the server returns for commands on a proposal that is no longer open. */
function answeredMeanwhile(open: Thread['open_proposal']): ApiError {
  const refusal = open ? errors.proposal_replaced : errors.proposal_gone;
  const sentence = fillText(refusal, atomStore.get(localeAtom), open ? { version: open.version } : {});
  return new ApiError(sentence, refusal.code, refusal.status, null);
}
