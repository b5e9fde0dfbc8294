import { deletePrefix } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';

/** The sides of the pictures made of an avatar, in pixels. */
export const avatarEdges = [512, 128] as const;

const avatarFolder = (userId: string) => `a/${userId}/`;
/** What arrived, never served. */
export const avatarSourceKey = (userId: string, avatarId: string) => `${avatarFolder(userId)}${avatarId}/source.jpg`;
export const avatarKey = (userId: string, avatarId: string, edge: number) =>
  `${avatarFolder(userId)}${avatarId}/${edge}.webp`;

/** Deletes every object of somebody's avatars but the pictures named. */
export const deleteAvatars = (env: Pick<Env, 'MEDIA'>, userId: string, keep: readonly string[] = []) =>
  deletePrefix(env, avatarFolder(userId), keep);
