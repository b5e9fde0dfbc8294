/** A file that can't be imported. The message is a sentence that says why and what to do; nothing has been written. */
export class BadFile extends Error {}
