/** Who stands in a thread for somebody whose account is deleted. */
export const formerCollectorId = (threadId: string) => `gone:${threadId}`;
export const isGone = (userId: string) => userId.startsWith('gone:');
