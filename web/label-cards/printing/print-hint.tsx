import { Trans } from '@lingui/react/macro';

/** What the browser's dialog has to be told; it tells the page nothing. */
export const PrintHint = () => (
  <Trans>In the print dialog choose “Actual size” or 100%, without fitting to the page.</Trans>
);
