import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { threadsApi } from '#contract/exchange/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { type ApiError, call } from '#web/lib/call.ts';
import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import { isIdUsed, ownRecord } from '#web/lib/own-record.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';

/** Why no conversation was started; `thread_id` where one about this intent exists already. */
type Failure = { message: string; thread_id: string | null };

/**
 * Errors whose own sentence is more specific: what stands between the two users, or how many conversations are
 * allowed.
 */
const hasOwnMessage = ({ error = '' }: ApiError) => error.startsWith('thread_') || error.startsWith('newcomer_');

/** The form that starts a conversation about an intent. The text survives a reload; sending twice starts only one. */
export function useStartExchange(intent_id: string) {
  const navigate = useNavigate();
  const name = `start ${intent_id}`;
  const [storedDraft] = useState(() => readDraft<string>(name));
  const [id, setId] = useState<string>(() => storedDraft?.id ?? uuid());
  const [message, setMessage] = useState(storedDraft?.values ?? '');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);

  const type = (text: string) => {
    setMessage(text);
    setProblem(undefined);
    setFailure(null);
  };

  const startThread = (thread_id: string) =>
    call(threadsApi.start, { id: thread_id, intent_id, message }, { quiet: true, key: thread_id });
  /** Starts the conversation; under a new id where this one belongs to another user or to a conversation that ended. */
  const send = async () => {
    try {
      return await startThread(id);
    } catch (fault) {
      if (!isIdUsed(fault)) throw fault;
      const thread = await ownRecord(() => call(threadsApi.read, { thread_id: id }, { quiet: true }));
      if (thread && thread.closed === null && thread.status !== 'completed') throw fault;
      const nextId = uuid();
      setId(nextId);
      return startThread(nextId);
    }
  };
  /** Leads to the open conversation with this id, from a message whose answer was lost. */
  const showOpenThread = async () => {
    // The sentences of all errors are too much for a visitor of an intent's page to download.
    const { errors } = await loadChunk(() => import('#contract/errors/errors.ts'));
    setFailure({ message: fillText(errors.thread_exists, atomStore.get(localeAtom)), thread_id: id });
  };
  const refuse = async (fault: ApiError) => {
    if (isIdUsed(fault)) return showOpenThread();
    const issue = fault.issues.find(({ path }) => path === 'message');
    if (issue) setProblem(issue.message);
    else setFailure(startFailure(fault));
  };
  const { run, busy } = useAction(send, {
    subject: intent_id,
    onSuccess: async (thread) => {
      if (!thread?.id) return setFailure({ message: specifiedText('thread_create_failed'), thread_id: null });
      forgetDraft(name);
      // What is typed while the conversation opens is another message.
      setMessage('');
      setId(uuid());
      await navigate(screenAddress('threadWorkspace', { thread_id: thread.id }));
    },
    onRefusal: refuse,
  });
  const isBusy = busy !== null;
  useStoredDraft({ name, id, values: message, over: '', version: null, isChanged: message !== '' && !isBusy });

  const start = async () => {
    if (message.trim() === '') {
      setProblem(specifiedText('exchange_message_required'));
      document.getElementById('message')?.focus();
      return;
    }
    setFailure(null);
    await run();
  };
  return { message, type, busy: isBusy, problem, failure, start };
}

/** The error's own sentence where it is more specific, and the conversation that exists already, if there is one. */
const startFailure = (fault: ApiError): Failure => ({
  message: hasOwnMessage(fault) ? fault.message : specifiedText('exchange_start_failed'),
  thread_id: (fault.data as { thread_id?: string } | null)?.thread_id ?? null,
});
