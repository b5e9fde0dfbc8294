/** A failure that the user can fix: only its message is printed. */
export class Refusal extends Error {}
