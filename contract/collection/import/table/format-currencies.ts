/** Countries by the Windows locale numbers in number formats, as far as they have their own currency. */
const regionsByLocale: Readonly<Record<string, string>> = {
  '409': 'US',
  '809': 'GB',
  c09: 'AU',
  '1009': 'CA',
  c0c: 'CA',
  '1409': 'NZ',
  '404': 'TW',
  c04: 'HK',
  '1004': 'SG',
  '4809': 'SG',
  '804': 'CN',
  '411': 'JP',
  '412': 'KR',
  '41d': 'SE',
  '414': 'NO',
  '814': 'NO',
  '406': 'DK',
  '40f': 'IS',
  '405': 'CZ',
  '415': 'PL',
  '40e': 'HU',
  '418': 'RO',
  '402': 'BG',
  '807': 'CH',
  '100c': 'CH',
  '810': 'CH',
  '416': 'BR',
  '436': 'ZA',
  '1c09': 'ZA',
  '419': 'RU',
  '422': 'UA',
  '439': 'IN',
  '4009': 'IN',
  '41f': 'TR',
  '40d': 'IL',
  '41e': 'TH',
  '42a': 'VN',
  '421': 'ID',
  '43e': 'MY',
  '80a': 'MX',
  '240a': 'CO',
  '2c0a': 'AR',
  '340a': 'CL',
  '280a': 'PE',
  '429': 'IR',
  '420': 'PK',
};

const currenciesByRegion: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'US USD,GB GBP,AU AUD,CA CAD,NZ NZD,TW TWD,HK HKD,MO MOP,SG SGD,CN CNY,JP JPY,KR KRW,SE SEK,NO NOK,DK DKK,IS ISK,CZ CZK,' +
    'PL PLN,HU HUF,RO RON,BG BGN,CH CHF,LI CHF,BR BRL,ZA ZAR,RU RUB,UA UAH,IN INR,TR TRY,IL ILS,TH THB,VN VND,ID IDR,MY MYR,' +
    'MX MXN,CO COP,AR ARS,CL CLP,PE PEN,IR IRR,PK PKR,MA MAD'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
);

/**
 * Returns the currency of a sign in a number format: [$€-407], [$¥-411], [$kr-sv-SE]; the sign itself if it is
 * unknown.
 */
export function formatCurrency(sign: string, locale: string): string {
  if (sign === '' || /^[A-Z]{3}$/.test(sign)) return sign;
  if (sign === '€') return 'EUR';
  if (sign === '£') return 'GBP';
  const region =
    /[-_]([A-Z]{2})$/.exec(locale)?.[1] ?? regionsByLocale[locale.toLowerCase().slice(-4).replace(/^0+/, '')];
  return (region && currenciesByRegion[region]) ?? sign;
}
