/** A regular expression as a tree. `has` tests one character; `look` is a lookahead or lookbehind. */
export type PatternNode =
  | { type: 'set'; has: (char: string) => boolean }
  | { type: 'sequence'; nodes: PatternNode[] }
  | { type: 'choice'; nodes: PatternNode[] }
  | { type: 'repeat'; node: PatternNode; min: number; max: number; isLazy: boolean }
  | { type: 'group'; node: PatternNode; index: number }
  | { type: 'look'; node: PatternNode; isBehind: boolean; isNegative: boolean }
  | { type: 'edge'; holds: (text: string, position: number) => boolean }
  | { type: 'reference'; name: string };

export type Pattern = { source: string; flags: string };
export type ParsedPattern = { node: PatternNode; groups: ReadonlyMap<string, number> };

const atom = /^(?:\\(?:[pP]\{[^}]+\}|u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|.)|.)/isu;

/** Parses the syntax of regular expressions; the members of a character class are left to the engine. */
class PatternParser {
  readonly groups = new Map<string, number>();
  readonly #source: string;
  readonly #flags: string;
  #position = 0;
  #count = 0;

  constructor({ source, flags }: Pattern) {
    this.#source = source;
    this.#flags = flags;
  }

  choice(): PatternNode {
    const nodes = [this.#sequence()];
    while (this.#take('|')) nodes.push(this.#sequence());
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'choice', nodes };
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#position)) return false;
    this.#position += text.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#source.slice(this.#position));
    this.#position += match?.[0].length ?? 0;
    return match;
  }

  #sequence(): PatternNode {
    const nodes: PatternNode[] = [];
    while (this.#position < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#position)))
      nodes.push(this.#parseRepeat(this.#single()));
    return { type: 'sequence', nodes };
  }

  #parseRepeat(node: PatternNode): PatternNode {
    const [sign, min, comma, max] = this.#match(/^(?:[*+?]|\{(\d+)(,?)(\d*)\})/u) ?? [];
    if (!sign) return node;
    const isLazy = this.#take('?');
    if (sign === '*') return { type: 'repeat', node, min: 0, max: Infinity, isLazy };
    if (sign === '+') return { type: 'repeat', node, min: 1, max: Infinity, isLazy };
    if (sign === '?') return { type: 'repeat', node, min: 0, max: 1, isLazy };
    const maxCount = comma ? Number(max || Infinity) : Number(min);
    return { type: 'repeat', node, min: Number(min), max: maxCount, isLazy };
  }

  #single(): PatternNode {
    const isMultiline = this.#flags.includes('m');
    if (this.#take('^'))
      return {
        type: 'edge',
        holds: (text, position) => position === 0 || (isMultiline && text[position - 1] === '\n'),
      };
    if (this.#take('$'))
      return {
        type: 'edge',
        holds: (text, position) => position === text.length || (isMultiline && text[position] === '\n'),
      };
    if (this.#take('\\b')) return { type: 'edge', holds: isWordEdge };
    if (this.#take('\\B')) return { type: 'edge', holds: (text, position) => !isWordEdge(text, position) };
    if (this.#take('(')) return this.#group();
    const [, name, digits] = this.#match(/^\\(?:k<(\w+)>|([1-9]\d?))/u) ?? [];
    if (name ?? digits) return { type: 'reference', name: name ?? digits ?? '' };
    return this.#set(this.#source.charAt(this.#position) === '[' ? this.#class() : (this.#match(atom)?.[0] ?? ''));
  }

  #group(): PatternNode {
    const [, lookbehindSign, sign, name, plain] = this.#match(/^\?(?:(<?)([=!])|<(\w+)>|(:))/u) ?? [];
    const isGroup = sign === undefined && plain === undefined;
    if (isGroup) this.#count += 1;
    const index = this.#count;
    if (isGroup) this.groups.set(String(index), index);
    if (name) this.groups.set(name, index);
    const node = this.choice();
    if (!this.#take(')')) throw new Error(`a group of ${this.#source} is not closed`);
    if (sign) return { type: 'look', node, isBehind: lookbehindSign === '<', isNegative: sign === '!' };
    return isGroup ? { type: 'group', node, index } : node;
  }

  #class(): string {
    const start = this.#position;
    let depth = 0;
    do {
      const char = this.#source.charAt(this.#position);
      if (char === '') throw new Error(`a class of ${this.#source} is not closed`);
      if (char === '[') depth = this.#flags.includes('v') ? depth + 1 : 1;
      if (char === ']') depth -= 1;
      this.#position += char === '\\' ? 2 : 1;
    } while (depth > 0);
    return this.#source.slice(start, this.#position);
  }

  #set(source: string): PatternNode {
    const pattern = new RegExp(`^${source}$`, this.#flags.replace(/[gymd]/gu, ''));
    const answers = new Map<string, boolean>();
    const has = (char: string) => {
      const answer = answers.get(char) ?? pattern.test(char);
      answers.set(char, answer);
      return answer;
    };
    return { type: 'set', has };
  }
}

const isWord = (char: string | undefined) => char !== undefined && /\w/u.test(char);
const isWordEdge = (text: string, position: number) => isWord(text[position - 1]) !== isWord(text[position]);

export function parsePattern(pattern: Pattern): ParsedPattern {
  const parser = new PatternParser(pattern);
  return { node: parser.choice(), groups: parser.groups };
}
