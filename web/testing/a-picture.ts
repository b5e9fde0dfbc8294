const stones = import.meta.glob<string>('../../demo/specimens/*.jpg', { query: '?inline', import: 'default' });

/** The bytes of a photograph: one of the demo's rendered stones. */
export async function aPicture(name = 'fluorite-purple'): Promise<Uint8Array<ArrayBuffer>> {
  const address = await stones[`../../demo/specimens/${name}.jpg`]?.();
  if (!address) throw new Error(`There is no stone ${name}`);
  const [, base64 = ''] = address.split(',');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
