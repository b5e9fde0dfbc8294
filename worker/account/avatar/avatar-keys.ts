import { deletePrefix } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';

/** The sides of an avatar's images, in pixels. */
export const avatarEdges = [512, 128] as const;

const avatarFolder = (userId: string) => `a/${userId}/`;
/** The uploaded file, never served. */
export const avatarSourceKey = (userId: string, avatarId: string) => `${avatarFolder(userId)}${avatarId}/source.jpg`;
export const avatarKey = (userId: string, avatarId: string, edge: number) =>
  `${avatarFolder(userId)}${avatarId}/${edge}.webp`;

/** Deletes all objects of a user's avatars except the given keys. */
export const deleteAvatars = (env: Pick<Env, 'MEDIA'>, userId: string, keep: readonly string[] = []) =>
  deletePrefix(env, avatarFolder(userId), keep);
