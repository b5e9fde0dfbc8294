import { useLingui } from '@lingui/react/macro';
import type { Session } from '#contract/account/session.ts';
import type { Locale } from '#contract/format/locale.ts';
import { addressLine, countryName } from '#contract/format/names.ts';
import type { Device } from './parse-user-agent.ts';

/** The name of a device, as far as its browser names it. */
export function useDeviceName() {
  const { t } = useLingui();
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>): string => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

/** A city and country in the reader's language; null if both are unknown. */
export const deviceLocation = ({ city, country }: Pick<Session, 'city' | 'country'>, locale: Locale): string | null =>
  addressLine([city, country && countryName(country, locale)], locale) || null;
