import { ApiError } from './call.ts';

/** Reads the caller's own record; null where the id belongs to another user, or to nothing. */
export async function ownRecord<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  }
}

export const isIdUsed = (fault: unknown): boolean => fault instanceof ApiError && fault.error === 'id_used';
