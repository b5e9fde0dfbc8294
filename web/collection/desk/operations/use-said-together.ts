import { useLingui } from '@lingui/react/macro';

/** Several things said in one line, divided as the reader's language does it: `listed` names, or `joined` sayings. */
export function useSaidTogether() {
  const { t } = useLingui();
  const together = (said: readonly string[], both: (first: string, next: string) => string) =>
    said.length > 1 ? said.reduce(both) : (said[0] ?? '');
  return {
    listed: (names: readonly string[]) => together(names, (first, next) => t`${first}, ${next}`),
    joined: (sayings: readonly string[]) => together(sayings, (first, next) => t`${first}; ${next}`),
  };
}
