import { useAtomValue } from 'jotai';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { SizeUnit } from '#contract/format/units.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** The unit in which the reader sees sizes: their preference, else centimetres. */
export function useSizeUnit(): SizeUnit {
  const session = useAtomValue(sessionAtom);
  const username = session.state === 'in' ? session.profile.username : null;
  const read = useRead(username, (signal) => call(preferencesApi.preference, {}, { quiet: true, signal }));
  return read.value?.size_unit ?? 'cm';
}

/** The reader's language and unit. */
export const useReaderUnits = () => ({ locale: useAtomValue(localeAtom), unit: useSizeUnit() });
