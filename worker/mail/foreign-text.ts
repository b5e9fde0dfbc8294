/** A space of no width: what stands around it is read as before, and is no address to a mail program. */
const GAP = '\u200b';
/** Where programs see an address in plain text: a scheme, a host's or mailbox's dot or sign, the stops of other scripts too. */
const joints = /(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}_-][.。．｡])(?=[\p{L}\p{N}])|(?<=[@＠])(?=\S)|(?<=\bmailto:)(?=\S)/giu;

/** What others wrote, as it may stand in our letters: nothing in it becomes a link, in HTML or by a program that makes its own. */
export const withoutLinks = (text: string): string => text.replace(joints, GAP);
