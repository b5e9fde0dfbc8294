import type { ParsedPattern, PatternNode } from './parse-pattern.ts';

type Split = { type: 'split'; targets: [number, number] };
export type Instruction =
  | Split
  | { type: 'set'; has: (char: string) => boolean; isBack: boolean }
  | { type: 'jump'; target: number }
  | { type: 'save'; slot: number }
  | { type: 'progress'; slot: number }
  | { type: 'edge'; holds: (text: string, position: number) => boolean }
  | { type: 'look'; program: Program; isNegative: boolean }
  | { type: 'reference'; slot: number; isBack: boolean }
  | { type: 'match' };
export type Program = readonly Instruction[];

/** Slots of loops follow those of groups. */
const LOOP_SLOTS = 1000;

class PatternCompiler {
  readonly program: Instruction[] = [];
  readonly #groups: ReadonlyMap<string, number>;
  readonly #isBack: boolean;

  constructor(groups: ReadonlyMap<string, number>, isBack: boolean) {
    this.#groups = groups;
    this.#isBack = isBack;
  }

  emit(node: PatternNode): void {
    switch (node.type) {
      case 'set':
        this.program.push({ type: 'set', has: node.has, isBack: this.#isBack });
        break;
      case 'sequence':
        for (const child of this.#isBack ? node.nodes.toReversed() : node.nodes) this.emit(child);
        break;
      case 'choice':
        this.#emitChoice(node.nodes);
        break;
      case 'repeat':
        this.#emitRepeat(node);
        break;
      case 'group':
        this.#emitGroup(node.node, node.index * 2);
        break;
      case 'look':
        this.program.push({
          type: 'look',
          program: compileNode(node.node, this.#groups, node.isBehind),
          isNegative: node.isNegative,
        });
        break;
      case 'reference':
        this.program.push({ type: 'reference', slot: (this.#groups.get(node.name) ?? 0) * 2, isBack: this.#isBack });
        break;
      default:
        this.program.push(node);
    }
  }

  #emitGroup(node: PatternNode, slot: number): void {
    this.program.push({ type: 'save', slot: this.#isBack ? slot + 1 : slot });
    this.emit(node);
    this.program.push({ type: 'save', slot: this.#isBack ? slot : slot + 1 });
  }

  #emitChoice(nodes: readonly PatternNode[]): void {
    const jumps = nodes.map((node, index) => {
      const split: Split = { type: 'split', targets: [0, 0] };
      if (index < nodes.length - 1) this.program.push(split);
      const start = this.program.length;
      this.emit(node);
      const jump = { type: 'jump' as const, target: 0 };
      this.program.push(jump);
      split.targets = [start, this.program.length];
      return jump;
    });
    for (const jump of jumps) jump.target = this.program.length;
  }

  #emitRepeat({ node, min, max, isLazy }: PatternNode & { type: 'repeat' }): void {
    for (let count = 0; count < min; count += 1) this.emit(node);
    const exits: Split[] = [];
    if (max === Infinity) exits.push(this.#emitLoop(node));
    else for (let count = min; count < max; count += 1) exits.push(this.#emitOptional(node));
    for (const split of exits) {
      split.targets[1] = this.program.length;
      if (isLazy) split.targets.reverse();
    }
  }

  #emitOptional(node: PatternNode): Split {
    const split: Split = { type: 'split', targets: [this.program.length + 1, 0] };
    this.program.push(split);
    this.emit(node);
    return split;
  }

  /** A loop ends after a turn that consumed no character. */
  #emitLoop(node: PatternNode): Split {
    const start = this.program.length;
    const slot = LOOP_SLOTS + start;
    const split: Split = { type: 'split', targets: [start + 1, 0] };
    this.program.push(split, { type: 'save', slot });
    this.emit(node);
    this.program.push({ type: 'progress', slot }, { type: 'jump', target: start });
    return split;
  }
}

function compileNode(node: PatternNode, groups: ReadonlyMap<string, number>, isBack: boolean): Program {
  const compiler = new PatternCompiler(groups, isBack);
  compiler.emit(node);
  return [...compiler.program, { type: 'match' }];
}

/** The instructions of a backtracking matcher, as in the engines: the preferred branch is tried first. */
export const compilePattern = ({ node, groups }: ParsedPattern): Program => compileNode(node, groups, false);
