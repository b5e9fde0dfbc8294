import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';

/** Opens the browser's print dialog, which saves as PDF, too. */
export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button look="primary" icon="i-lucide-printer" disabled={disabled} onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
);
