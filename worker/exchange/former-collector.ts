/** The id in a thread that replaces that of a deleted account. */
export const formerCollectorId = (threadId: string) => `gone:${threadId}`;
export const isGone = (userId: string) => userId.startsWith('gone:');
