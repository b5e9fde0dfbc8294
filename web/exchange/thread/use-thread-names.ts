import { useLingui } from '@lingui/react/macro';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';
import { isolateName } from '#contract/text/isolate-text.ts';

const NOBODY_ERASED: BySide<boolean> = { initiator: false, responder: false };

/**
 * The names of the two parties, which sentences may contain; a party whose account was deleted gets a general name, also where that happened after
 * the names were read.
 */
export function useThreadNames(
  { initiator, responder }: BySide<Person>,
  erasedSides: BySide<boolean> = NOBODY_ERASED,
): BySide<string> {
  const { t } = useLingui();
  const personName = ({ username, display_name }: Person, isErased: boolean) =>
    isErased || username === '' ? t`Former collector` : isolateName(display_name);
  return {
    initiator: personName(initiator, erasedSides.initiator),
    responder: personName(responder, erasedSides.responder),
  };
}
