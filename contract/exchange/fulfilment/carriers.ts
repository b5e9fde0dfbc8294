import type { Locale } from '#contract/format/locale.ts';

type Carrier = Record<Locale, string> & {
  /** the address of a carrier's own page about a parcel, up to its number; absent where there is no such address */
  trackingPage?: string;
};

const sameName = (name: string) => ({ en: name, zh: name });
/** Chinese carriers have no address that leads to one parcel; this page, which people in China use, knows them all. */
const kuaidi100 = (code: string) => `https://www.kuaidi100.com/chaxun?com=${code}&nu=`;

/** The carriers to choose from, in the order of the list: those of many countries first, then the posts. */
export const carriers = {
  dhl: { ...sameName('DHL'), trackingPage: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  ups: { ...sameName('UPS'), trackingPage: 'https://www.ups.com/track?tracknum=' },
  fedex: { ...sameName('FedEx'), trackingPage: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dpd: sameName('DPD'),
  gls: sameName('GLS'),
  sf: { en: 'SF Express', zh: '顺丰', trackingPage: kuaidi100('shunfeng') },
  ems: { en: 'China Post EMS', zh: '邮政 EMS', trackingPage: kuaidi100('ems') },
  china_post: { en: 'China Post', zh: '中国邮政', trackingPage: kuaidi100('youzhengguonei') },
  jd: { en: 'JD Logistics', zh: '京东快递', trackingPage: kuaidi100('jd') },
  zto: { en: 'ZTO Express', zh: '中通', trackingPage: kuaidi100('zhongtong') },
  yto: { en: 'YTO Express', zh: '圆通', trackingPage: kuaidi100('yuantong') },
  sto: { en: 'STO Express', zh: '申通', trackingPage: kuaidi100('shentong') },
  yunda: { en: 'Yunda Express', zh: '韵达', trackingPage: kuaidi100('yunda') },
  deppon: { en: 'Deppon Express', zh: '德邦', trackingPage: kuaidi100('debangkuaidi') },
  hongkong_post: { en: 'Hongkong Post', zh: '香港邮政' },
  chunghwa_post: { en: 'Chunghwa Post', zh: '中华邮政' },
  australia_post: {
    en: 'Australia Post',
    zh: '澳大利亚邮政',
    trackingPage: 'https://auspost.com.au/mypost/track/details/',
  },
  austrian_post: { en: 'Austrian Post', zh: '奥地利邮政', trackingPage: 'https://www.post.at/sv/sendungsdetails?snr=' },
  bpost: { en: 'bpost', zh: '比利时邮政', trackingPage: 'https://track.bpost.cloud/btr/web/#/search?itemCode=' },
  canada_post: {
    en: 'Canada Post',
    zh: '加拿大邮政',
    trackingPage: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  correos: {
    en: 'Correos',
    zh: '西班牙邮政',
    trackingPage: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  },
  czech_post: {
    en: 'Czech Post',
    zh: '捷克邮政',
    trackingPage: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=',
  },
  deutsche_post: {
    en: 'Deutsche Post and DHL Paket',
    zh: '德国邮政与 DHL 包裹',
    trackingPage: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  },
  india_post: { en: 'India Post', zh: '印度邮政' },
  japan_post: {
    en: 'Japan Post',
    zh: '日本邮政',
    trackingPage: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  },
  korea_post: { en: 'Korea Post', zh: '韩国邮政' },
  la_poste: { en: 'La Poste', zh: '法国邮政', trackingPage: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  poczta_polska: { en: 'Poczta Polska', zh: '波兰邮政', trackingPage: 'https://emonitoring.poczta-polska.pl/?numer=' },
  poste_italiane: {
    en: 'Poste Italiane',
    zh: '意大利邮政',
    trackingPage: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  },
  posten: { en: 'Posten Norge', zh: '挪威邮政', trackingPage: 'https://sporing.posten.no/sporing/' },
  posti: { en: 'Posti', zh: '芬兰邮政', trackingPage: 'https://www.posti.fi/en/tracking#/lahetys/' },
  postnl: { en: 'PostNL', zh: '荷兰邮政' },
  postnord: {
    en: 'PostNord',
    zh: '北欧邮政 PostNord',
    trackingPage: 'https://www.postnord.se/en/our-tools/track-and-trace?shipmentId=',
  },
  royal_mail: {
    en: 'Royal Mail',
    zh: '英国皇家邮政',
    trackingPage: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  singapore_post: { en: 'Singapore Post', zh: '新加坡邮政' },
  swiss_post: { en: 'Swiss Post', zh: '瑞士邮政', trackingPage: 'https://service.post.ch/ekp-web/ui/entry/search/' },
  usps: { en: 'USPS', zh: '美国邮政', trackingPage: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  other: { en: 'Another carrier', zh: '其他' },
} as const satisfies Record<string, Carrier>;

export type CarrierCode = keyof typeof carriers;
export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]];

/** Returns the name of a carrier; one that this version does not know is another. */
export function carrierName(code: CarrierCode, locale: Locale): string {
  const names: Partial<Record<string, Carrier>> = carriers;
  return (names[code] ?? carriers.other)[locale];
}

/**
 * Returns the address of the carrier's page about a parcel; null where the carrier has no such address. The number may
 * be any text: it is encoded, so that it can't become another part of the address.
 */
export function trackingAddress(code: CarrierCode | null, trackingNumber: string | null): string | null {
  const carrier: Carrier | null = code && carriers[code];
  if (!carrier?.trackingPage || !trackingNumber) return null;
  return carrier.trackingPage + encodeURIComponent(trackingNumber.trim());
}
