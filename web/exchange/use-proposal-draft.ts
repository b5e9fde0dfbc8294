import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Side } from '#contract/exchange/side.ts';
import { command, type WrittenCommand } from '#contract/exchange/thread-command.ts';
import { forgetDraft, inShapeOf, readDraft, useKeptDraft } from '#web/collection/kept-draft.ts';
import { emptyProposal, type ProposalDraft, writtenFrom } from '#web/exchange/proposal-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

type Asked = { thread_id: string; side: Side; send: (command: WrittenCommand) => Promise<unknown> };

/** A proposal that one writes; nobody else sees it until it is sent, and it survives a reload. */
export function useProposalDraft({ thread_id, side, send }: Asked) {
  const name = `proposal ${thread_id}`;
  const [kept] = useState(() => readDraft<ProposalDraft>(name));
  const [isOpen, setOpen] = useState(kept !== null);
  const [id, setId] = useState<string>(() => kept?.id ?? uuid());
  const form = useForm({
    initial: kept ? inShapeOf(kept.values, emptyProposal) : emptyProposal,
    toInput: (draft) => ({ kind: 'propose', id, ...writtenFrom(draft, side) }),
    schema: command,
    locale: useAtomValue(localeAtom),
  });
  useKeptDraft({ name, id, values: form.values, over: emptyProposal, version: null, changed: isOpen && !form.busy });

  const begin = (from: ProposalDraft) => {
    if (!isOpen) {
      setId(uuid());
      form.reset(from);
    }
    setOpen(true);
  };
  const discard = () => {
    setOpen(false);
    form.reset(emptyProposal);
    forgetDraft(name);
  };
  const propose = () =>
    form.submit(async (written) => {
      // Sent again after a failure it is the same proposal; changed meanwhile it is another.
      const again = uuid();
      await send(written).catch((fault: unknown) => {
        setId(again);
        throw fault;
      });
      discard();
    });
  return { isOpen, begin, discard, propose, ...form };
}
