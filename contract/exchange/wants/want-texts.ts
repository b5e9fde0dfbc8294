import { sizeClassNames } from '#contract/collection/specimen/size-class-names.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { Want } from './want.ts';

type WantSubject = Pick<Want, 'mineral' | 'locality'>;
type Terms = Pick<Want, 'size_class' | 'with_photo'>;

/**
 * Returns a want as text: 'Fluorite from Yaogangxian Mine, Chenzhou, Hunan, China', or 'Minerals from Hunan,
 * China'.
 */
export function wantText({ mineral, locality }: WantSubject, locale: Locale): string {
  const name = mineral && localizedMineralName(mineral, locale);
  const localityText = locality && localityLine(locality, locale);
  if (!localityText) return name ?? '';
  if (locale === 'zh') return `${localityText}${name ? `的${name}` : '出产的矿物'}`;
  return `${name ?? 'Minerals'} from ${localityText}`;
}

/** The text for a want that needs a photo. */
export const photographWanted = { en: 'with a photograph', zh: '要有照片' };

/** Returns the accepted sizes, and whether a photo is needed, each as a text; empty without conditions. */
export function wantTerms({ size_class, with_photo }: Terms, locale: Locale): string[] {
  const sizes = size_class.map((sizeClass) => fillText(sizeClassNames[sizeClass], locale));
  return [...(sizes.length > 0 ? [listNames(sizes, locale)] : []), ...(with_photo ? [photographWanted[locale]] : [])];
}
