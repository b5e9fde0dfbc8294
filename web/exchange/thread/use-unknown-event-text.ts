import { useLingui } from '@lingui/react/macro';

/** What an event says that this page does not know: the server may be newer. */
export function useUnknownEventText(): string {
  const { t } = useLingui();
  return t`Something happened that this page does not know. Reload it.`;
}
