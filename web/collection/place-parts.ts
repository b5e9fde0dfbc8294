import type { SpecimenLocality } from '#contract/collection/locality-precision.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalityPart } from '#web/collection/locality-line.tsx';

/**
 * A specimen's place in the reader's language, small to large, the mine marked; what its owner typed where the place is
 * not linked. Levels that repeat the one below (Beijing, Beijing) are said once.
 */
export function placeParts(
  locality: SpecimenLocality | null,
  locale: Locale,
  typed: string | null = null,
): LocalityPart[] {
  if (!locality) return typed ? [{ text: typed }] : [];
  const names = locality.path.map(({ name, name_zh }) => (locale === 'zh' && name_zh) || name);
  const once = names.filter((name, at) => name !== names[at - 1]);
  return once.map((text, at) => ({ text, mine: at === 0 && once.length > 1 }));
}

/** The same on one line without marks, for titles: small to large with commas, in Chinese large to small with spaces. */
export function placeText(parts: readonly LocalityPart[], locale: Locale): string {
  const texts = parts.map(({ text }) => text);
  return locale === 'zh' ? texts.toReversed().join(' ') : texts.join(', ');
}
