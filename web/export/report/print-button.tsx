import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';

/**
 * Opens the browser's print dialog, which can also save a PDF; disabled while `reading`, until everything is
 * loaded.
 */
export function PrintButton({ reading = false }: { reading?: boolean }) {
  const { t } = useLingui();
  return (
    <Button look="primary" icon="i-lucide-printer" busy={reading && t`Reading…`} onClick={() => window.print()}>
      {t`Print`}
    </Button>
  );
}
