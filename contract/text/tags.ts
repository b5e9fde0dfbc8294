import * as z from 'zod';
import { TAG_LENGTH_MAX, TAGS_MAX } from './tag-limits.ts';

/** Public tags, and working tags, which only their owner sees. */
export const tagKinds = ['tag', 'op_tag'] as const;
export type TagKind = (typeof tagKinds)[number];

/** A tag as typed, with spaces collapsed; tags that differ only in case are the same. */
export const tag = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((text) => text !== '' && [...text].length <= TAG_LENGTH_MAX && text.isWellFormed() && !/\p{Cc}/u.test(text), {
    error: 'tags_rule',
  });

/** At most 20 tags of 30 characters, without repeats. */
export const tags = z
  .array(tag)
  .max(TAGS_MAX * 2, { error: 'tags_rule' })
  .transform((list) => list.filter((text, index) => list.findIndex((otherText) => sameTag(otherText, text)) === index))
  .refine((list) => list.length <= TAGS_MAX, { error: 'tags_rule' })
  .meta({ examples: [['bicolour', 'pegmatite'], [], ['紫色']] });

export const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
