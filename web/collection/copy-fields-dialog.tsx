import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type CopyField, copyFields, copyGroups } from '#contract/collection/copy-fields.ts';
import { draftFieldsOf } from '#web/collection/copied-fields.ts';
import { useCopyWords } from '#web/collection/copy-words.ts';
import { type DraftField, useDraftText } from '#web/collection/draft-words.ts';
import { type Offered, useCopyFields } from '#web/collection/use-copy-fields.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type CopyFieldsDialogProps = { specimenId: string; coll_no: string; onClose: () => void };

/** Chooses what a new specimen takes over from this one; never its number, never its photographs. */
export function CopyFieldsDialog({ specimenId, coll_no, onClose }: CopyFieldsDialogProps) {
  const { offered, failed, ticked, tick, copy } = useCopyFields(specimenId);
  const count = offered ? offered.names.filter((name) => ticked.includes(name)).length : 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Copy {coll_no} to a new specimen</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" onClick={() => void copy()}>
            <Plural value={count} _0="Begin an empty one" one="Copy # field" other="Copy # fields" />
          </Button>
        </>
      }
    >
      <p className="text-graphite">
        <Trans>The number, the photographs and what became of it are never copied.</Trans>
      </p>
      {failed && (
        <Note tone="error" live>
          <Trans>This can’t be read for the moment.</Trans>
        </Note>
      )}
      {offered && <Choices offered={offered} ticked={ticked} tick={tick} />}
      {!offered && !failed && <Skeleton className="h-60" />}
    </Dialog>
  );
}

type ChoicesProps = {
  offered: Offered;
  ticked: readonly CopyField[];
  tick: (name: CopyField, on: boolean) => void;
};

function Choices({ offered: { draft, preference, names }, ticked, tick }: ChoicesProps) {
  const words = useCopyWords();
  const textOf = useDraftText(preference, useAtomValue(localeAtom));
  const groups = copyGroups.filter((group) => names.some((name) => copyFields[name].group === group));
  const said = (name: CopyField) =>
    draftFieldsOf(name, draft)
      .filter((field) => !besides.has(field))
      .map((field) => textOf(draft, field))
      .filter(Boolean)
      .join(name === 'size' ? ' × ' : ', ');
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-t2 text-graphite">{words.groups[group]}</legend>
          {names
            .filter((name) => copyFields[name].group === group)
            .map((name) => (
              <Checkbox
                key={name}
                className="w-full"
                label={words.fields[name]}
                help={<bdi className="line-clamp-2">{said(name)}</bdi>}
                checked={ticked.includes(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What goes with a field and is not said beside it. */
const besides: ReadonlySet<DraftField> = new Set(['locality_precision', 'display_name_choice', 'micromount']);
