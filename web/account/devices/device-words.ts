import { useLingui } from '@lingui/react/macro';
import type { Session } from '#contract/account/session.ts';
import type { Device } from '#web/account/devices/device-of.ts';

/** A device in words: as much as its browser says of it. */
export function useDeviceWords() {
  const { t } = useLingui();
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>): string => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

/** The country of ISO 3166-1 in the reader's language; the code itself where there is no name for it. */
function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A place from the general to the particular, or the other way, as the language has it; null when nothing is known. */
export function placeWords({ city, country }: Pick<Session, 'city' | 'country'>, language: string): string | null {
  const parts = [city, country && countryName(country, language)].filter((part) => part !== null && part !== '');
  if (parts.length === 0) return null;
  return language.startsWith('zh') ? parts.reverse().join(' ') : parts.join(', ');
}
