import type { LocalityName } from './specimen-locality.ts';

type LocalityNames = Pick<LocalityName, 'name' | 'name_zh'>;

/** Compares as people write: without accents and case. Small, because every public page contains it. */
const normalizeName = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Whether a part of the owner's words is this name, also with or without a word such as “Department” after it. */
const namesLocality = (segment: string, name: string) =>
  segment === name || segment.startsWith(`${name} `) || name.startsWith(`${segment} `);

/**
 * Returns what the owner's words say that is finer than the linked locality: 'Pashan Hills, Pune' of 'Pashan Hills,
 * Pune, Maharashtra, India' where Maharashtra is linked, 小水矿 of 湖南郴州小水矿 where 郴州 is. Null where the words don't
 * name the linked locality or begin with it: then the linked one is as fine, or it is unknown how they relate.
 */
export function finerText(text: string | null | undefined, { name, name_zh }: LocalityNames): string | null {
  if (!text) return null;
  const parts = text.split(/[,，;；、]/).map((part) => part.trim());
  const names = [name, ...(name_zh ? [name_zh] : [])].map(normalizeName);
  const position = parts.findIndex((part) =>
    names.some((localityName) => namesLocality(normalizeName(part), localityName)),
  );
  if (position > 0) return parts.slice(0, position).filter(Boolean).join(', ');
  return position === 0 ? null : finerCharacters(text, name_zh);
}

/** The same of Chinese words, which name the larger first and need no separator. */
function finerCharacters(text: string, name_zh: string | null): string | null {
  if (!name_zh || !isHan(name_zh)) return null;
  const position = text.indexOf(name_zh);
  const remainder =
    position < 0 ? '' : text.slice(position + name_zh.length).replace(/^[省市县區区州盟旗\s·,，]+/u, '');
  return remainder.trim() || null;
}
