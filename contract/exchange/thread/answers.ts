/**
 * What an object keeps of each command by its id: a digest of what was asked and how it was answered, so that the same
 * command again is answered alike and another under its id is refused with `id_used`. A refusal is not kept: asked
 * again, the rules are asked again.
 */
export type AnswerRecord = { command_id: string; digest: string; seqs: number[] };
