/** A failure that a person can mend: its message is all that is printed. */
export class Refusal extends Error {}
