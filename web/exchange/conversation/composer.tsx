import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ATTACHMENTS_MAX, PRIVATE_TEXT_MAX, PUBLIC_TEXT_MAX } from '#contract/exchange/thread/thread-command.ts';
import { AttachedPhotos } from '#web/exchange/photos/attached-photos.tsx';
import { asideAtom } from '#web/exchange/photos/command-photos.ts';
import type { TextReaders } from '#web/exchange/thread/readers-text.tsx';
import { bringBack } from '#web/media/upload/await-uploads.ts';
import { addPhotos, startUploads, useUploads } from '#web/media/upload/photo-uploads.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { forgetDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { specifiedText } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Message } from '#web/ui/message.tsx';
import { ComposerOptions } from './composer-options.tsx';
import { MessageField } from './message-field.tsx';
import type { NewMessage } from './unsent-queue.ts';
import type { MessageDraft, useMessageDraft } from './use-message-draft.ts';

type Options = {
  thread_id: string;
  /** photos of messages that were sent or are being sent */
  takenIds: ReadonlySet<string>;
  /** photos that were part of the draft before a reload */
  keptIds: readonly string[];
};

/** The photos of the message being written: uploaded at once, and kept over a reload. */
function useMessagePhotos({ thread_id, takenIds, keptIds }: Options) {
  const asideIds = useAtomValue(asideAtom);
  const uploads = useUploads(thread_id).filter(({ id }) => !takenIds.has(id) && !asideIds.has(id));
  const [leftOut, setLeftOut] = useState(0);
  useLeaveWarning(uploads);
  const restore = useEffectEvent(() => bringBack({ thread_id }, keptIds));
  useEffect(() => {
    startUploads(thread_id);
    void restore();
  }, [thread_id]);
  const add = (files: File[]) => setLeftOut(addPhotos({ thread_id }, files, ATTACHMENTS_MAX - uploads.length));
  return { uploads, add, leftOut, clearOmittedCount: () => setLeftOut(0) };
}

type Props = {
  thread_id: string;
  name: string;
  /** why no message can be written now, or null */
  disabledReason: string | null;
  /** photos of messages that were sent or are being sent */
  takenIds: ReadonlySet<string>;
  /** who reads what is not private */
  readers: TextReaders;
  /** whether a dialog lies over it */
  isCovered: boolean;
  draft: ReturnType<typeof useMessageDraft>;
  /** shows what the message quotes */
  quotedMessage: ReactNode;
  onSend: (message: NewMessage) => void;
};

/** Counts characters as code points. */
const characterCount = (text: string) => [...text].length;
/** The message field; its text and photos survive a reload. */
export function Composer({
  thread_id,
  name,
  disabledReason,
  takenIds,
  readers,
  isCovered,
  draft,
  quotedMessage,
  onSend,
}: Props) {
  const { t } = useLingui();
  const { text, isPrivate, media_ids: keptIds = [], quoted_seq = null } = draft.values;
  const photos = useMessagePhotos({ thread_id, takenIds, keptIds });
  const media_ids = photos.uploads.map(({ id }) => id);
  const hasPhotos = media_ids.length > 0;
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const values = { text, isPrivate, media_ids, quoted_seq };
  const isEmpty = text === '' && !hasPhotos && quoted_seq === null;
  useStoredDraft({ name: draft.name, values, over: values, version: null, isChanged: !isEmpty });
  useForgetEmptyDraft(draft.name, isEmpty);
  const remainingCharacters = (isPrivate ? PRIVATE_TEXT_MAX : PUBLIC_TEXT_MAX) - characterCount(text);

  const change = (to: Partial<MessageDraft>) => {
    draft.change(to);
    setProblem(undefined);
  };
  const send = () => {
    area.current?.focus();
    if (text.trim() === '' && !photos.uploads.some(({ state }) => state !== 'failed' && state !== 'lost'))
      return setProblem(specifiedText('exchange_message_required'));
    if (remainingCharacters < 0) return;
    onSend(values);
    photos.clearOmittedCount();
    change({ text: '', quoted_seq: null });
  };
  if (disabledReason)
    return (
      <div className="border-t border-mica px-edge py-3 md:px-6">
        <Message>{disabledReason}</Message>
      </div>
    );
  return (
    <form
      noValidate
      className="border-t border-mica px-edge pt-3 pb-[max(.25rem,env(safe-area-inset-bottom))] md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {quotedMessage}
      <AttachedPhotos photos={photos} isCovered={isCovered} />
      <div className="flex items-start gap-2">
        <MessageField
          ref={area}
          label={t`Write to ${name}`}
          error={remainingCharacters < 0 ? formText('form_too_long', { over: -remainingCharacters }) : problem}
          value={text}
          onChange={(next) => change({ text: next })}
          onSend={send}
        />
        <Button type="submit" variant="primary" icon="i-lucide-send" className="min-h-11!">
          <span className="sr-only sm:not-sr-only">{isPrivate ? t`Send privately` : t`Send`}</span>
        </Button>
      </div>
      <ComposerOptions
        isPrivate={isPrivate}
        readers={readers}
        remainingCharacters={remainingCharacters}
        onPrivate={(to) => change({ isPrivate: to })}
        onFiles={photos.add}
      />
    </form>
  );
}

/** Removes the stored draft once the user has emptied the field; a page that opens empty removes nothing. */
function useForgetEmptyDraft(draftName: string, isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) forgetDraft(draftName);
    wasEmpty.current = isEmpty;
  }, [draftName, isEmpty]);
}
