import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { errorMessage } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { FOLDER_MAX, lacksDetails } from './chosen-file.ts';
import type { PhotoFolder } from './use-photo-folder.ts';

type Props = { folder: PhotoFolder; preference: Preference };

const MEGABYTE = 1_000_000;
const NO_SERIES = '';

/**
 * A summary of a folder: how many files go to how many specimens, the choices that apply to all files, and what
 * failed.
 */
export function FolderSummary({ folder, preference }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { files, rows, isCut, looking, failure, plain, choosePlain, again } = folder;
  const rowsToSend = rows.filter(({ reason }) => reason === null);
  const bytes = rowsToSend.reduce((sum, { index }) => sum + (files[index]?.size ?? 0), 0);
  const megabytes = number(Math.max(0.1, bytes / MEGABYTE), 1);
  const described = rowsToSend.filter(({ index }) => files[index]?.details).length;
  const pieces = new Set(rowsToSend.map(({ specimen }) => specimen?.id)).size;
  const isAsked = files.some(({ name }) => /^\s*\d/.test(name.normalize('NFKC')));
  const most = number(FOLDER_MAX);
  if (looking)
    return (
      <Progress
        className="max-w-140"
        label={t`Looking up numbers`}
        figures={`${Math.round(looking.share * 100)} %`}
        value={looking.share}
        total={1}
      />
    );
  return (
    <>
      {failure && (
        <Note tone="error" live action={<Button onClick={() => void again()}>{t`Try again`}</Button>}>
          {errorMessage(failure)}
        </Note>
      )}
      <p role="status">
        {rowsToSend.length === 0 ? (
          <Trans>No file goes to a specimen yet.</Trans>
        ) : (
          <Trans>
            <Plural value={rowsToSend.length} one="# file goes" other="# files go" /> to{' '}
            <Plural value={pieces} one="# specimen" other="# specimens" />, {megabytes} MB
          </Trans>
        )}
      </p>
      {described > 0 && (
        <p className="text-t2 text-graphite">
          <Plural
            value={described}
            one="# photo brings what the export says of it: caption, kind of light, tags, outline, turn and crop."
            other="# photos bring what the export says of them: caption, kind of light, tags, outline, turn and crop."
          />
        </p>
      )}
      {described === 0 && files.some(lacksDetails) && (
        <Note>
          <Trans>
            These photos come from an export. Choose the whole folder, with collection.json, and their captions, kinds
            of light and outlines come with them.
          </Trans>
        </Note>
      )}
      {isCut && (
        <Note tone="warning">
          <Trans>Only the first {most} files are taken at once. Bring the others afterwards.</Trans>
        </Note>
      )}
      {isAsked && preference.series.length > 0 && (
        <Field label={<Trans>Names that begin with a number alone, as 12_2.jpg</Trans>} className="max-w-80">
          <Select
            value={plain ?? NO_SERIES}
            options={[
              { value: NO_SERIES, label: t`Belong to no series` },
              ...preference.series.map(({ code }) => ({ value: code, label: code })),
            ]}
            onValueChange={(code) => void choosePlain(code === NO_SERIES ? null : code)}
          />
        </Field>
      )}
    </>
  );
}
