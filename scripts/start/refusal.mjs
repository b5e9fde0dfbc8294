// What a person can mend: its message is the whole answer, without a stack.
export class Refusal extends Error {}
