import { v4 as uuid } from 'uuid';
import type { Env } from '../env.ts';
import { deleteUnder } from '../media/bucket.ts';
import type { WatermarkRow } from './tables.ts';

const folderOf = (userId: string) => `w/${userId}/`;

/** A key that no other PNG ever had, so that what is being replaced can still be read. */
export const newMarkKey = (userId: string, watermarkId: string) => `${folderOf(userId)}${watermarkId}/${uuid()}.png`;

/** Where its owner sees the PNG: another one has another address. */
export const markAddress = ({ id, look }: Pick<WatermarkRow, 'id' | 'look'>) => `/file/watermarks/${id}/${look}`;

/** Deletes the PNGs of one design. */
export const deleteMark = (env: Pick<Env, 'MEDIA'>, userId: string, watermarkId: string) =>
  deleteUnder(env, `${folderOf(userId)}${watermarkId}/`);

/** Deletes every PNG of somebody's designs. */
export const deleteMarks = (env: Pick<Env, 'MEDIA'>, userId: string) => deleteUnder(env, folderOf(userId));
