const SIDE = 32;
/** No font has it: what is drawn in its place is drawn for every letter that is missing. */
const NO_LETTER = '\u{10ffff}';
/** Every font has these, or draws nothing for them. */
const plain = /[\u0020-\u017f\p{M}\p{C}\p{Z}]/u;

const known = new Map<string, boolean>();

/** Says which letters neither a font nor those that stand in for it can draw, by looking at what is drawn. */
export class MissingLetters {
  readonly #canDraw: boolean;
  readonly #font: string;
  #brush: CanvasRenderingContext2D | null = null;
  #nothing: string | null = null;

  constructor(context: CanvasRenderingContext2D | null, font: string) {
    this.#canDraw = context !== null;
    this.#font = font;
  }

  firstOf(text: string): string | undefined {
    if (!this.#canDraw) return undefined;
    for (const letter of text) if (!plain.test(letter) && this.#isMissing(letter)) return letter;
    return undefined;
  }

  #isMissing(letter: string): boolean {
    const key = this.#font + letter;
    const before = known.get(key);
    if (before !== undefined) return before;
    this.#nothing ??= this.#drawn(NO_LETTER);
    // Where nothing is drawn for it, a missing letter can't be told from one that is empty.
    const isMissing = /[^0,]/.test(this.#nothing) && this.#drawn(letter) === this.#nothing;
    known.set(key, isMissing);
    return isMissing;
  }

  #drawn(letter: string): string {
    this.#brush ??= brushOf(this.#font);
    this.#brush.clearRect(0, 0, SIDE, SIDE);
    this.#brush.fillText(letter, 4, SIDE - 8);
    return this.#brush
      .getImageData(0, 0, SIDE, SIDE)
      .data.filter((_, at) => at % 4 === 3)
      .join();
  }
}

function brushOf(font: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw');
  context.font = font;
  return context;
}
