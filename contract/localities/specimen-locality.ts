import * as z from 'zod';
import { id } from '#contract/http/id.ts';
import { type OwnersNames, ownersNames } from './locality-name.ts';

/** A locality: a number is one of the reference, a UUID one that an owner added to their own catalogue. */
export const localityRef = z.union([z.int(), id]);
export type LocalityRef = z.infer<typeof localityRef>;

/** A locality's id and names. */
export const localityName = z.object({ id: localityRef, name: z.string(), name_zh: z.string().nullable() });
export type LocalityName = z.infer<typeof localityName>;
export type LocalityWithKind = LocalityName & { kind: string };

/** The locality of a specimen, with the owner's names for it as far as the reader may see them. */
export const specimenLocality = localityName.extend({ path: z.array(localityName), names: ownersNames.nullable() });
type SpecimenLocality = z.infer<typeof specimenLocality>;

/** Returns a path as a specimen contains it: the smallest locality with its path, or null if the path is empty. */
export function buildLocality(path: readonly LocalityWithKind[], names: OwnersNames | null): SpecimenLocality | null {
  const namedPath = path.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
  const [locality] = namedPath;
  return locality ? { ...locality, path: namedPath, names } : null;
}
