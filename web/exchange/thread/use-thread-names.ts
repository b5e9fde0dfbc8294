import { useLingui } from '@lingui/react/macro';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';

/** The names of the two parties; a party whose account was deleted gets a general name. */
export function useThreadNames({ initiator, responder }: BySide<Person>): BySide<string> {
  const { t } = useLingui();
  const personName = ({ username, display_name }: Person) => (username === '' ? t`Former collector` : display_name);
  return { initiator: personName(initiator), responder: personName(responder) };
}
