import { faultText } from '#worker/ground/fault-text.ts';

/** Logs a fault in a conversation's object. */
export const logFault = (event: string, fault: unknown): void => console.error(event, { fault: faultText(fault) });
