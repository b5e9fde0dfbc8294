/** A zero-width space: the text around it reads as before, and is no address to an email program. */
const GAP = '\u200b';
/**
 * Where programs recognize an address in plain text: after a scheme, a dot of a host or the at sign of a mailbox,
 * also the full stops of other scripts.
 */
const joints = /(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}_-][.。．｡])(?=[\p{L}\p{N}])|(?<=[@＠])(?=\S)|(?<=\bmailto:)(?=\S)/giu;

/**
 * Makes text by others safe for our emails: nothing in it becomes a link, in HTML or by a program that detects
 * links.
 */
export const withoutLinks = (text: string): string => text.replace(joints, GAP);
