import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';

/**
 * Opens the browser's print dialog, which can also save a PDF; disabled while `reading`, until everything is
 * loaded.
 */
export function PrintButton({ isReading = false }: { isReading?: boolean }) {
  const { t } = useLingui();
  return (
    <Button variant="primary" icon="i-lucide-printer" busy={isReading && t`Reading…`} onClick={() => window.print()}>
      {t`Print`}
    </Button>
  );
}
