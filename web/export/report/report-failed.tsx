import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** Reports that loading stopped, with a button to continue. */
export function ReportFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Note tone="error" live action={<Button onClick={onAgain}>{t`Try again`}</Button>}>
      {t`The report is not whole yet: not every specimen could be read.`}
    </Note>
  );
}
