import { ELEMENTS } from './periodic-table.ts';

/**
 * Returns the character of the element that a mineral's Chinese name says it is, as a list: 金 for 自然金; [] for other
 * names. Who types the character means the mineral.
 */
export function nativeElement(name_zh: string | null): string[] {
  const [, character] = /^自然(\p{Script=Han})$/u.exec(name_zh ?? '') ?? [];
  return character !== undefined && ELEMENTS.some((element) => element.name_zh === character) ? [character] : [];
}
