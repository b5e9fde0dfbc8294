/** Reading numbers and signatures out of a file's bytes. Outside of the bytes there are zeros, never a fault. */
export class Bytes {
  readonly all: Uint8Array;

  constructor(all: Uint8Array) {
    this.all = all;
  }

  get length() {
    return this.all.length;
  }

  u8 = (at: number): number => this.all[at] ?? 0;
  u16 = (at: number, little = false): number =>
    little ? this.u8(at) | (this.u8(at + 1) << 8) : (this.u8(at) << 8) | this.u8(at + 1);
  u32 = (at: number, little = false): number =>
    little
      ? (this.u16(at, true) | (this.u16(at + 2, true) << 16)) >>> 0
      : ((this.u16(at) << 16) | this.u16(at + 2)) >>> 0;
  i32 = (at: number, little = false): number => this.u32(at, little) | 0;

  /** Whether these ASCII signs stand here. */
  has(at: number, signs: string): boolean {
    for (let i = 0; i < signs.length; i++) if (this.u8(at + i) !== signs.charCodeAt(i)) return false;
    return at + signs.length <= this.length;
  }

  from = (at: number, to?: number): Bytes => new Bytes(this.all.subarray(at, to));
}
