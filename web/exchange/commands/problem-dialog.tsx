import { Trans, useLingui } from '@lingui/react/macro';
import { problemRefusal } from '#contract/exchange/machine/problem-transitions.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { ATTACHMENTS_MAX, type WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { type ProblemKind, problemKinds, type ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { AttachedPhotos } from '#web/exchange/photos/attached-photos.tsx';
import { usePhotosAside } from '#web/exchange/photos/use-command-photos.ts';
import { ReadersText } from '#web/exchange/thread/readers-text.tsx';
import { useProblemTexts } from '#web/exchange/thread/use-problem-texts.ts';
import { PhotoButtons } from '#web/media/photo-buttons.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './command-text-field.tsx';

type Facts = { state: ThreadState; side: Side; currentTime: string };
type Props = Facts & { thread_id: string; name: string; send: SendCommand; onClose: () => void };

/** Reports a problem with a parcel, with photos. */
export function ProblemDialog({ thread_id, name, send, onClose, ...facts }: Props) {
  const { t } = useLingui();
  const photos = usePhotosAside(thread_id, ATTACHMENTS_MAX);
  const initial: { what: ProblemKind | null; text: string } = { what: null, text: '' };
  const complete = async (command: WrittenCommand): Promise<WrittenCommand> =>
    command.kind === 'problem' ? { ...command, media_ids: await photos.settle() } : command;
  const report = async (command: WrittenCommand) => {
    await send(command);
    if (command.kind === 'problem') photos.finishSending(command.media_ids);
  };
  const close = () => {
    photos.discard();
    onClose();
  };
  return (
    <CommandDialog
      initial={initial}
      complete={complete}
      send={report}
      onClose={close}
      title={<Trans>Report a problem to {name}</Trans>}
      text={<Trans>The clocks stand still until both of you mark it as solved.</Trans>}
      toCommand={({ what, text }) => ({ kind: 'problem', what: what ?? undefined, text })}
      submit={<Trans>Report a problem</Trans>}
    >
      {(fields) => (
        <>
          <KindField
            {...facts}
            value={fields.values.what}
            isMissing={fields.messageOf('what') !== undefined}
            onChange={(problemKind) => fields.set({ what: problemKind })}
          />
          <TextOfCommand
            fields={fields}
            name="text"
            label={t`In your words`}
            help={<ReadersText readers="pair_alone" />}
          />
          <FieldGroup
            label={t`Photographs`}
            help={<Trans>Only you and {name} see them, even if the conversation is public.</Trans>}
          >
            <div className="-ms-3">
              <PhotoButtons onFiles={photos.add} />
            </div>
            <AttachedPhotos photos={photos} />
          </FieldGroup>
        </>
      )}
    </CommandDialog>
  );
}

type KindProps = Facts & {
  value: ProblemKind | null;
  isMissing: boolean;
  onChange: (kind: ProblemKind) => void;
};

/** The problems that can be reported now. */
function KindField({ state, side, currentTime, value, isMissing, onChange }: KindProps) {
  const { t } = useLingui();
  const kindTexts = useProblemTexts();
  const possibleKinds = problemKinds.filter((kind) => problemRefusal(state, side, currentTime, kind) === null);
  return (
    <FieldGroup id="what" label={t`What is wrong`} error={isMissing && <Trans>Choose what went wrong.</Trans>}>
      <div className="grid">
        {possibleKinds.map((kind) => (
          <Radio
            key={kind}
            name="what"
            label={kindTexts[kind]}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
