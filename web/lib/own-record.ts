import { ApiError } from './call.ts';

/** What the caller has of an id; null where the id is another user's, or of nothing. */
export async function ownRecord<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  }
}

export const isIdUsed = (fault: unknown): boolean => fault instanceof ApiError && fault.error === 'id_used';
