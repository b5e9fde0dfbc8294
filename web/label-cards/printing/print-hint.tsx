import { Trans } from '@lingui/react/macro';

/** What to set in the browser's print dialog, because the page can't read or set it. */
export const PrintHint = () => (
  <Trans>In the print dialog choose “Actual size” or 100%, without fitting to the page.</Trans>
);
