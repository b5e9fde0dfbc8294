/** ISO 4217 codes that the platform supports, so that a currency always has a name and digits. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency');

/** Returns how many digits a currency has after the point: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
