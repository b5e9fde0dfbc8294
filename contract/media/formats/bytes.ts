/** Reads numbers and signatures from a file's bytes. Reads outside the bytes return zeros, never an error. */
export class Bytes {
  readonly array: Uint8Array;

  constructor(array: Uint8Array) {
    this.array = array;
  }

  get length() {
    return this.array.length;
  }

  u8 = (offset: number): number => this.array[offset] ?? 0;
  u16 = (offset: number, little = false): number =>
    little ? this.u8(offset) | (this.u8(offset + 1) << 8) : (this.u8(offset) << 8) | this.u8(offset + 1);
  u32 = (offset: number, little = false): number =>
    little
      ? (this.u16(offset, true) | (this.u16(offset + 2, true) << 16)) >>> 0
      : ((this.u16(offset) << 16) | this.u16(offset + 2)) >>> 0;
  i32 = (offset: number, little = false): number => this.u32(offset, little) | 0;

  /** Whether these ASCII characters are at an offset. */
  has(offset: number, signs: string): boolean {
    for (let i = 0; i < signs.length; i++) if (this.u8(offset + i) !== signs.charCodeAt(i)) return false;
    return offset + signs.length <= this.length;
  }

  from = (offset: number, to?: number): Bytes => new Bytes(this.array.subarray(offset, to));
}
