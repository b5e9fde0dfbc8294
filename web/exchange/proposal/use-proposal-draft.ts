import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Side } from '#contract/exchange/thread/side.ts';
import { command, type WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { useSameId } from '#web/exchange/commands/use-same-id.ts';
import { emptyProposal, type ProposalDraft, writtenFrom } from '#web/exchange/proposal/proposal-draft.ts';
import { useDraftPhotos } from '#web/exchange/proposal/use-draft-photos.ts';
import { ApiError } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { forgetDraft, inShapeOf, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

type Asked = { thread_id: string; side: Side; send: (command: WrittenCommand) => Promise<unknown> };

/** A proposal that one writes; nobody else sees it until it is sent, and it survives a reload. */
export function useProposalDraft({ thread_id, side, send }: Asked) {
  const name = `proposal of ${thread_id}`;
  const [kept] = useState(() => readDraft<ProposalDraft>(name));
  const [isOpen, setOpen] = useState(kept !== null);
  const { id, withId, renew } = useSameId(kept?.id);
  const form = useForm({
    initial: kept ? inShapeOf(kept.values, emptyProposal) : emptyProposal,
    toInput: (draft) => ({ kind: 'propose', id, ...writtenFrom(draft, side) }),
    schema: command,
    locale: useAtomValue(localeAtom),
    byHand: true,
  });
  useStoredDraft({ name, id, values: form.values, over: emptyProposal, version: null, changed: isOpen && !form.busy });

  const photos = useDraftPhotos(thread_id, form.values);

  const begin = (from: ProposalDraft) => {
    if (!isOpen) {
      renew();
      form.reset(from);
    }
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    form.reset(emptyProposal);
    forgetDraft(name);
  };
  const discard = () => {
    photos.discard();
    close();
  };
  const propose = () =>
    form.submit(async (written) => {
      const proposal = withId(await photos.settle(written));
      await send(proposal).catch((fault: unknown) => {
        // Sent before a reload and changed since: it is another one.
        if (fault instanceof ApiError && fault.error === 'id_used') renew();
        throw fault;
      });
      photos.sent(proposal);
      close();
    });
  return { isOpen, begin, discard, propose, ...form };
}
