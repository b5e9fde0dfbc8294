import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ExportVolume, MISSING_NAMES_MAX } from '#contract/export/archive/exports-api.ts';
import { useFormat } from '#web/shell/format.ts';

const MEGABYTE = 1_000_000;
const SHOWN_NAMES_MAX = 5;

/** Returns the names and contents of volumes as texts. */
export function useVolumeTexts() {
  const { t } = useLingui();
  const { number, joinNames } = useFormat();
  return ({ volume_number: n, kind, files, bytes, missing }: ExportVolume) => {
    const most = number(Math.ceil(bytes / MEGABYTE));
    const count = plural(files, { one: '# file', other: '# files' });
    const descriptions = {
      catalogue: t`All that is written, with the tables`,
      exchanges: plural(files, { one: '# conversation', other: '# conversations' }),
      media: t`Photos and videos: ${count}, at most ${most} MB`,
    };
    return { name: t`Volume ${n}`, said: descriptions[kind], note: missing && missingText(missing) };
  };

  function missingText(missingFiles: readonly string[]): string {
    if (missingFiles.length === 0) return t`Sent, nothing is missing.`;
    const names = joinNames(missingFiles.slice(0, SHOWN_NAMES_MAX));
    const ending = missingFiles.length > SHOWN_NAMES_MAX ? t`, and more (see its manifest)` : '';
    const count =
      missingFiles.length < MISSING_NAMES_MAX
        ? plural(missingFiles.length, { one: '# file is missing', other: '# files are missing' })
        : t`At least ${MISSING_NAMES_MAX} files are missing`;
    return `${count}: ${names}${ending}`;
  }
}
