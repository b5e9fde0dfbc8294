import type { Instruction, Program } from './compile-pattern.ts';

type Slots = Readonly<Record<number, number>>;
type State = { index: number; position: number; slots: Slots };
type Counter = { steps: number; max: number };

/** Runs a program at one position of a text; every executed instruction counts as a step. */
class MatchAttempt {
  readonly #text: string;
  readonly #counter: Counter;
  readonly #pendingStates: State[] = [];
  #state: State;

  constructor(text: string, counter: Counter, state: State) {
    this.#text = text;
    this.#counter = counter;
    this.#state = state;
  }

  /** The position after the match; null if there is none, or if too many steps were taken. */
  run(program: Program): number | null {
    for (let state: State | undefined = this.#state; state; state = this.#pendingStates.pop()) {
      this.#state = state;
      if (this.#runBranch(program)) return this.#state.position;
      if (this.#counter.steps > this.#counter.max) return null;
    }
    return null;
  }

  #runBranch(program: Program): boolean {
    for (;;) {
      this.#counter.steps += 1;
      const instruction = program[this.#state.index];
      if (!instruction || instruction.type === 'match') return true;
      this.#state.index += 1;
      if (!this.#take(instruction) || this.#counter.steps > this.#counter.max) return false;
    }
  }

  /** Executes an instruction; false if the branch fails. */
  #take(instruction: Exclude<Instruction, { type: 'match' }>): boolean {
    const { position, slots } = this.#state;
    switch (instruction.type) {
      case 'set': {
        const char = this.#text[instruction.isBack ? position - 1 : position];
        this.#state.position += instruction.isBack ? -1 : 1;
        return char !== undefined && instruction.has(char);
      }
      case 'split':
        this.#pendingStates.push({ ...this.#state, index: instruction.targets[1] });
        [this.#state.index] = instruction.targets;
        return true;
      case 'jump':
        this.#state.index = instruction.target;
        return true;
      case 'save':
        this.#state.slots = { ...slots, [instruction.slot]: position };
        return true;
      case 'progress':
        return slots[instruction.slot] !== position;
      case 'edge':
        return instruction.holds(this.#text, position);
      case 'look': {
        const attempt = new MatchAttempt(this.#text, this.#counter, { index: 0, position, slots });
        return (attempt.run(instruction.program) !== null) !== instruction.isNegative;
      }
      case 'reference':
        return this.#takeReference(instruction);
    }
  }

  #takeReference({ slot, isBack }: Instruction & { type: 'reference' }): boolean {
    const { position, slots } = this.#state;
    const group = this.#text.slice(slots[slot] ?? 0, slots[slot + 1] ?? 0);
    const start = isBack ? position - group.length : position;
    this.#counter.steps += group.length;
    this.#state.position = isBack ? start : start + group.length;
    return this.#text.startsWith(group, start);
  }
}

/** Every match of a program in a text, as a global search finds them. */
function collectMatches(program: Program, text: string, counter: Counter): string[] {
  const matches: string[] = [];
  for (let start = 0; start <= text.length && counter.steps <= counter.max; ) {
    const end = new MatchAttempt(text, counter, { index: 0, position: start, slots: {} }).run(program);
    if (end !== null) matches.push(text.slice(start, end));
    start = end === null || end <= start ? start + 1 : end;
  }
  return matches;
}

/** The number of steps to find every match in a text; counting stops above `max`. */
export function countSteps(program: Program, text: string, max: number): number {
  const counter: Counter = { steps: 0, max };
  collectMatches(program, text, counter);
  return counter.steps;
}

/** Every match, to compare the matcher with the engine. */
export const findMatches = (program: Program, text: string): string[] =>
  collectMatches(program, text, { steps: 0, max: 1e6 });
