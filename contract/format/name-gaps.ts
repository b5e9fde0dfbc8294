/**
 * Closes the gaps that Chinese sentences have around a name, where the name itself is in Chinese characters: they are
 * for names in other scripts. Gaps elsewhere stay.
 */
export function closeNameGaps(text: string, name: string): string {
  if (name === '') return text;
  const [startsHan, endsHan] = [/^\p{Script=Han}/u.test(name), /\p{Script=Han}$/u.test(name)];
  const segments = text.split(name).map((segment, index, list) => {
    const isBeforeName = index < list.length - 1 && startsHan && /\p{Script=Han} $/u.test(segment);
    const isAfterName = index > 0 && endsHan && /^ \p{Script=Han}/u.test(segment);
    return segment.slice(isAfterName ? 1 : 0, isBeforeName ? -1 : undefined);
  });
  return segments.join(name);
}
