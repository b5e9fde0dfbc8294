import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { localityId, localityKinds } from '#contract/localities/locality.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';
import { mineralKinds, mineralName } from '#contract/minerals/mineral.ts';
import { LIST_PAGES_MAX, mineralGroupKinds, mineralSorts } from './mineral-lists.ts';

const group = z.object({ key: z.string(), mineral_count: z.int() });
export type MineralGroup = z.infer<typeof group>;

/** The groups that have minerals: letters of English names, initials of pinyin, classes, elements by atomic number. */
const mineralGroups = z.object({
  letters: z.array(group),
  pinyin: z.array(group),
  classes: z.array(group),
  elements: z.array(group),
});
export type MineralGroups = z.infer<typeof mineralGroups>;

/** A mineral of a list, with how many specimens visitors can see of it. */
const listedMineral = mineralName.extend({ kind: z.enum(mineralKinds), specimen_count: z.int() });
export type ListedMineral = z.infer<typeof listedMineral>;

/** A locality of a level of the tree, with how many specimens visitors can see from it and everything in it. */
const listedLocality = localityName.extend({
  id: z.int(),
  kind: z.enum(localityKinds),
  specimen_count: z.int(),
  has_children: z.boolean(),
});
export type ListedLocality = z.infer<typeof listedLocality>;

/**
 * A level of the tree: the localities directly in `parent`, or the countries if that is null. `path` goes from the
 * parent itself up to its country.
 */
const localityLevel = z.object({
  parent: localityName.extend({ id: z.int(), path: z.array(localityName) }).nullable(),
  items: z.array(listedLocality),
});
export type LocalityLevel = z.infer<typeof localityLevel>;

/** Minerals and localities to browse: the same for all visitors. */
export const browseApi = {
  mineralGroups: get('/api/minerals/groups', { access: 'public', output: mineralGroups }),
  /** A page of a list, counted from 1; empty for a group without minerals and after the last page. */
  mineralList: get('/api/minerals/list', {
    access: 'public',
    input: z.object({
      kind: z.enum(mineralGroupKinds),
      key: z
        .string()
        .max(20)
        .meta({ examples: ['f', 'silicates', 'Cu'] }),
      sort: z.enum(mineralSorts).default('name'),
      page: z.coerce.number().int().min(1).max(LIST_PAGES_MAX).default(1),
    }),
    output: z.object({ items: z.array(listedMineral), total: z.int() }),
  }),
  /** A level of the tree of localities; the id of a merged locality returns that of the one it was merged into. */
  localityLevel: get('/api/localities/level', {
    access: 'public',
    input: z.object({ parent: localityId.optional() }),
    output: localityLevel,
  }),
};
