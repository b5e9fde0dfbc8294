const SIDE = 32;
/** No font has this character, so what is drawn for it is what is drawn for every missing character. */
const UNKNOWN_CHARACTER = '\u{10ffff}';
/** Characters that every font has, or draws nothing for. */
const plain = /[\u0020-\u017f\p{M}\p{C}\p{Z}]/u;

const missingCache = new Map<string, boolean>();

/** Finds characters that neither a font nor its fallbacks can draw, by comparing the pixels drawn. */
export class MissingCharacters {
  readonly #canDraw: boolean;
  readonly #font: string;
  #brush: CanvasRenderingContext2D | null = null;
  #placeholderPixels: string | null = null;

  constructor(context: CanvasRenderingContext2D | null, font: string) {
    this.#canDraw = context !== null;
    this.#font = font;
  }

  firstMissing(text: string): string | undefined {
    if (!this.#canDraw) return undefined;
    for (const character of text) if (!plain.test(character) && this.#isMissing(character)) return character;
    return undefined;
  }

  #isMissing(character: string): boolean {
    const key = this.#font + character;
    const cachedAnswer = missingCache.get(key);
    if (cachedAnswer !== undefined) return cachedAnswer;
    this.#placeholderPixels ??= this.#renderPixels(UNKNOWN_CHARACTER);
    // Where the placeholder is blank, a missing character can't be told from a blank one.
    const isMissing =
      /[^0,]/.test(this.#placeholderPixels) && this.#renderPixels(character) === this.#placeholderPixels;
    missingCache.set(key, isMissing);
    return isMissing;
  }

  #renderPixels(character: string): string {
    this.#brush ??= makeBrush(this.#font);
    this.#brush.clearRect(0, 0, SIDE, SIDE);
    this.#brush.fillText(character, 4, SIDE - 8);
    return this.#brush
      .getImageData(0, 0, SIDE, SIDE)
      .data.filter((_, index) => index % 4 === 3)
      .join();
  }
}

function makeBrush(font: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw');
  context.font = font;
  return context;
}
