/**
 * What an object stores for each command by its id: a digest of the command and its answer, so that a repeated
 * command gets the same answer and another command with its id is refused with `id_used`. A refusal is not stored:
 * a retry is checked by the rules again.
 */
export type AnswerRecord = { command_id: string; digest: string; seqs: number[] };
